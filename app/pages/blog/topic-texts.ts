/** The texts of content/topics.ts for one tag or author. */
interface Texts {
  title: string;
  description: string;
  one: string;
  many: string;
}

export const titleTopic = ({ title }: Texts, { name }: { name: string }) => title.replace('{name}', () => name);

export const describeTopic = ({ description }: Texts, { name, total }: { name: string; total: number }) =>
  description.replace('{count}', String(total)).replace('{name}', () => name);

export const countTopic = ({ one, many }: Texts, count: number) =>
  count === 1 ? one : many.replace('{count}', String(count));

/** The canonical path. Slugs have no character of a query. */
export const topicPath = (folder: 'tags' | 'authors', slug: string, page = 1) =>
  `/${folder}/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`;
