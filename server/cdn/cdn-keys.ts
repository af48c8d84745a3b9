import type { BlogChanges } from '../blog/public-blog.ts';
import type { Dependencies } from '../core/page-dependencies.ts';

/** The key of every page, which purges everything. */
export const EVERY_PAGE = 'site';

/** The keys of a page, by what it shows. */
export function keysOfPage({ documents, posts, hasLists, newestSince, dependsOnEverything }: Dependencies): string[] {
  return [
    EVERY_PAGE,
    ...(dependsOnEverything ? ['blog'] : []),
    ...(hasLists || newestSince !== undefined ? ['lists'] : []),
    ...[...posts].map(postKey),
    ...[...documents].map(documentKey),
  ];
}

/** The keys of the pages that the changes affect. */
export function keysOfChanges(changes: BlogChanges['changes']): string[] {
  if (changes === 'everything') return [EVERY_PAGE];
  if (changes.length === 0) return [];
  const posts = changes.filter((change) => 'id' in change);
  const documents = changes.flatMap((change) => ('document' in change ? [documentKey(change.document)] : []));
  if (posts.length === 0) return documents;
  const lists = posts.some(({ hasMoved }) => hasMoved) ? ['lists'] : [];
  return ['blog', ...lists, ...posts.map(({ id }) => postKey(id)), ...documents];
}

const postKey = (id: number) => `post-${id}`;
const documentKey = (key: string) => `page-${key}`;
