import type { Archive } from '../archive.ts';
import type { LeftOut } from '../import-item.ts';

const MARKDOWN = /\.(md|markdown|mdown|mdx)$/i;

/** Folders of site generators themselves. */
const FOLDERS = /^(content|src|_posts|_drafts|posts|blog)\/$/;

/** Everything in these folders is content, even below a folder like `themes`: a post may be about themes. */
const CONTENT = /(^|\/)(content|_posts|_drafts|posts?|blog|articles?|news)\//;

const GENERATED = /(^|\/)(_layouts|_includes|_data|_site|\.github|exampleSite)\//;
const TEMPLATES = /(^|\/)(archetypes|themes|layouts|dist|public|vendor)\//;

/** Files that repositories have in addition to their content, under their usual names. */
const ABOUT_REPOSITORY = /(^|\/)(README|CHANGELOG|LICENSE|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY)\.[a-z]+$/;
const SPECIAL_PAGES = /^(content\/)?(404|search)\.[a-z]+$/i;
const PAGES = /(^|\/)(_pages|pages)\//;

export interface FoundPosts {
  /** Names in the archive. */
  posts: string[];
  leftOut: LeftOut[];
  /** The folder that contains all files, because repositories are often packed with it. Empty if there is none. */
  prefix: string;
}

/** Finds the Markdown files of a repository that are posts, by their folders. */
export function findPosts({ names }: Pick<Archive, 'names'>): FoundPosts {
  const root = /^[^/]+\//.exec(names[0] ?? '')?.[0] ?? '';
  const prefix = root && !FOLDERS.test(root) && names.every((name) => name.startsWith(root)) ? root : '';
  const found: FoundPosts = { posts: [], leftOut: [], prefix };
  for (const name of names) {
    if (!MARKDOWN.test(name)) continue;
    const path = name.slice(prefix.length);
    const reason = whyNoPost(path);
    if (reason === undefined) found.posts.push(name);
    else found.leftOut.push({ sourceId: `markdown ${path}`, title: path, reason });
  }
  return found;
}

function whyNoPost(path: string): string | undefined {
  const content = CONTENT.exec(path)?.index ?? Number.POSITIVE_INFINITY;
  const templates = TEMPLATES.exec(path)?.index ?? Number.POSITIVE_INFINITY;
  if (GENERATED.test(path) || templates < content) return 'File of a theme, a template or a generated page.';
  if (/(^|\/)_index\.[a-z]+$/i.test(path)) return 'List page of a section. The site makes its lists itself.';
  if (ABOUT_REPOSITORY.test(path)) return 'File about the repository, like README.';
  if (SPECIAL_PAGES.test(path)) return PAGE;
  return PAGES.test(path) && !/(^|\/)(_posts|posts?|blog|articles?|news)\//.test(path) ? PAGE : undefined;
}

export const PAGE = 'Page. Pages are made in Pages.';

/** The title of a file that names none. */
export function titleOf(path: string): string {
  const parts = path.replace(MARKDOWN, '').split('/');
  const name = (/^index$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1)) ?? '';
  const words = name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
