import type { DraftFields } from '../../../contract/blog/post-drafts.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createDraftStore } from '../../publishing/draft-store.ts';
import { createRevisionStore } from '../../publishing/revision-store.ts';
import {
  changesBetween,
  countWords,
  excerptOf,
  isEmptyArticle,
  isSubstantial,
  sanitizeArticle,
} from '../html/articles.ts';
import { colourArticle } from '../html/colour-article.ts';
import { readBody } from '../post-row.ts';
import { subjectOf } from '../post-write-store.ts';

/** Shorter texts take a few milliseconds. */
const MIN_LENGTH = 10_000;

/**
 * Computes what publishing a text needs, and colours its code, before the transaction that publishes it: a long text
 * takes seconds, in which nobody else could write. run-article-task.ts remembers the results. `changed`: fields to
 * publish instead of those of the draft.
 */
export async function preparePublishing(
  db: Database,
  clock: Clock,
  id: number | undefined,
  changed: Partial<DraftFields> = {},
): Promise<void> {
  const subject = id === undefined ? undefined : subjectOf(id);
  const draft = subject ? await createDraftStore(db, clock).find(subject) : undefined;
  const fields = draft ? { ...readBody(draft.body), ...changed } : changed;
  const { content = '', title = '' } = fields;
  const clean = await sanitizeArticle(content);
  await colourArticle(db, clock, clean);
  if (clean.length < MIN_LENGTH) return;
  await Promise.all([isEmptyArticle(clean), excerptOf(clean), countWords(title, clean)]);
  const newest = subject ? await createRevisionStore(db, clock).newest(subject) : undefined;
  if (!newest) return;
  const before = readBody(newest.body);
  await changesBetween(before, { ...before, content: clean });
  const live = await db
    .selectFrom('posts')
    .select('content')
    .where('id', '=', id as number)
    .executeTakeFirst();
  if (live) await isSubstantial(live.content, clean);
}
