import { getSite, pageAddress } from '../site-context.ts';
import type { Route } from './+types/llms';
import { blogUnavailable } from './blog/blog-unavailable.ts';
import { textResponse } from './text-response.ts';

/** The most posts that are listed, newest first. The sitemap has all of them. */
const POSTS = 50;

/** /llms.txt: what the site is about, for language models. The format is that of llmstxt.org. */
export const loader = (args: Route.LoaderArgs) => makeList(args).catch(blogUnavailable);

async function makeList({ request, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { publicBlog, publicPages, copy } = site;
  const entry = (path: string, title: string, description: string) =>
    `- [${escapeText(title)}](${pageAddress(site, path)}): ${escapeText(description)}`;
  const [company, home, pages, posts] = await Promise.all([
    copy.read('company'),
    copy.read('home'),
    publicPages(copy),
    publicBlog.latest(POSTS),
  ]);
  const phone = `${company.phone}, ${company.officeDays}, ${company.officeHours}`;
  const lines = [
    `# ${escapeText(company.name)}`,
    '',
    `> ${escapeText(home.description)}`,
    '',
    escapeText(`${company.addressLines.join(', ')}. ${phone}. ${company.email}`),
    '',
    '## Pages',
    '',
    ...pages.map(({ path, title, description }) => entry(path, title, description)),
    ...(posts.length > 0
      ? ['', '## Articles', '', ...posts.map(({ id, title, excerpt }) => entry(`/blogs/${id}.md`, title, excerpt))]
      : []),
  ];
  return textResponse(request, 'text/plain', `${lines.join('\n')}\n`);
}

/** Puts a text on one line and escapes the characters that would end a link. */
const escapeText = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]<>]/g, '\\$&');
