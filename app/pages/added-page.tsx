import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getSite, pathIn } from '../site-context.ts';
import type { Route } from './+types/added-page';
import { LATEST_POSTS } from './blog/latest-count.ts';
import { toCard } from './blog/with-date.ts';
import { loadNotFound } from './load-not-found.ts';
import { NotFound } from './not-found.tsx';
import { pageMeta } from './page-meta.ts';
import { PageSection } from './sections/page-section.tsx';
import { loadSections } from './sections/section-data.ts';

/** A page that was added in the panel, or 404. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const path = pathIn(site, url).toLowerCase().replace(/\/$/, '');
  const page = await site.copy.findAddedPage(path);
  const elsewhere = page ? undefined : await findInOtherLanguages(site, path);
  if (elsewhere) throw redirect(elsewhere, 301);
  if (!page) return data(await loadNotFound(site, path, request), { status: 404 });
  const { address, title, description } = page;
  const { sections, lists } = await loadSections(site.copy, page, context);
  const posts = sections.some(({ type }) => type === 'posts') ? await site.publicBlog.latest(LATEST_POSTS) : [];
  return data({ address, title, description, sections, lists, latest: posts.map((post) => toCard(post, site)) });
}

/** Finds the page that has this path in another language. Returns its address in the language of the request. */
async function findInOtherLanguages({ copy, openCopy, language, settings }: ReturnType<typeof getSite>, path: string) {
  const codes = settings.languages.added.filter(({ isPublic }) => isPublic).map(({ code }) => code);
  for (const code of ['', ...codes]) {
    if (code === (language?.code ?? '')) continue;
    const found = await openCopy(undefined, undefined, code).findAddedPage(path);
    if (found) return (await copy.addedPages()).find(({ key }) => key === found.key)?.address;
  }
  return undefined;
}

/** Sending a message changes none of the loader's data. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && 'address' in loaderData
    ? pageMeta({ matches, path: loaderData.address, title: loaderData.title, description: loaderData.description })
    : [];

export default function AddedPage({ loaderData }: Route.ComponentProps) {
  if ('notFound' in loaderData) return <NotFound copy={loaderData.notFound} missingPage={loaderData} />;
  const { sections, lists, latest } = loaderData;
  return sections.map((section) => <PageSection key={section.id} section={section} lists={lists} latest={latest} />);
}
