/** The texts of the document `topics` for tags or for authors. */
interface Texts {
  title: string;
  description: string;
  oneDescription: string;
  one: string;
  many: string;
}

export const topicTitle = ({ title }: Texts, { name }: { name: string }) => title.replace('{name}', () => name);

export const describeTopic = (
  { description, oneDescription }: Texts,
  { name, total }: { name: string; total: number },
) => (total === 1 ? oneDescription : description).replace('{count}', String(total)).replace('{name}', () => name);

export const postCountText = ({ one, many }: Texts, count: number) =>
  count === 1 ? one : many.replace('{count}', String(count));

/** The canonical path. Slugs contain no `?`, `&` or `#`. */
export const topicPath = (folder: 'tags' | 'authors', slug: string, page = 1) =>
  `/${folder}/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`;
