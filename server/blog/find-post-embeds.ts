import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { DraftFields } from '../../contract/blog/post-drafts.ts';
import type { Database } from '../database/open-database.ts';
import type { FoundEmbedUse } from '../slice.ts';
import { publishedPosts } from './published-posts.ts';

/** Posts that are searched at once. SQLite answers nothing else meanwhile. */
const BATCH = 1_000;

/** Posts with embeds, public or drafts, newest first. */
export async function findPostEmbeds(db: Database): Promise<FoundEmbedUse[]> {
  const found = new Map<number, { title: string; texts: string[] }>();
  for await (const { id, title, content } of publishedWithEmbeds(db)) found.set(id, { title, texts: [content] });
  const drafts = await db
    .selectFrom('drafts')
    .select(['subject', 'body'])
    .where('subject', 'like', 'post %')
    .where('body', 'like', '%data-embed=%')
    .execute();
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
      embeds: texts.flatMap((html) => embedsIn(html, `post ${id}`)),
    }));
}

async function* publishedWithEmbeds(db: Database) {
  for (let last = 0; ; ) {
    const ids = await db.selectFrom('posts').select('id').where('id', '>', last).orderBy('id').limit(BATCH).execute();
    const end = ids.at(-1)?.id;
    if (end === undefined) return;
    yield* await publishedPosts(db)
      .select(['id', 'title', 'content'])
      .where('id', '>', last)
      .where('id', '<=', end)
      .where('content', 'like', '%data-embed="%')
      .execute();
    last = end;
    await yieldToRequests();
  }
}

/**
 * Figures as embed-figure.ts writes them. A picture, if there is one, comes first in the link. Ids of videos contain
 * nothing that is escaped.
 */
const FIGURE = /<figure data-embed="([\w.-]+)" data-id="([^"<]*)"[^<>]*>(?:<a [^<>]*>(<img )?)?/g;

/** A `<` that is not part of a tag is escaped in a stored text. */
const embedsIn = (html: string, subject: string): FoundEmbedUse['embeds'] =>
  [...html.matchAll(FIGURE)].map(([, provider = '', id = '', picture]) => ({
    provider,
    id,
    ...(!picture && { bareIn: subject }),
  }));
