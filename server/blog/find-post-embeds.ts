import type { DraftFields } from '../../contract/blog/post-drafts.ts';
import type { Database } from '../database/open-database.ts';
import type { FoundEmbedUse } from '../slice.ts';
import { publishedPosts } from './published-posts.ts';

/** Posts with embeds, public or drafts, newest first. */
export async function findPostEmbeds(db: Database): Promise<FoundEmbedUse[]> {
  const [posts, drafts] = await Promise.all([
    publishedPosts(db).select(['id', 'title', 'content']).where('content', 'like', '%data-embed="%').execute(),
    db
      .selectFrom('drafts')
      .select(['subject', 'body'])
      .where('subject', 'like', 'post %')
      .where('body', 'like', '%data-embed=%')
      .execute(),
  ]);
  const found = new Map<number, { title: string; texts: string[] }>();
  for (const { id, title, content } of posts) found.set(id, { title, texts: [content] });
  for (const { subject, body } of drafts) {
    const id = Number(subject.slice('post '.length));
    const { title, content } = JSON.parse(body) as DraftFields;
    found.set(id, { title: found.get(id)?.title || title, texts: [...(found.get(id)?.texts ?? []), content] });
  }
  return [...found]
    .sort(([a], [b]) => b - a)
    .map(([id, { title, texts }]) => ({
      title: title || 'Untitled',
      address: `/admin/posts/${id}`,
      type: 'post',
      providers: [...new Set(texts.flatMap(providersIn))],
    }));
}

/** A `<` that is not part of a tag is escaped in a stored text. */
const providersIn = (html: string) =>
  [...html.matchAll(/<figure data-embed="([\w.-]+)"/g)].map(([, provider = '']) => provider);
