import type { FoundEmbed } from '../../contract/embeds/embed-calls.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { SITE } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditableDocument, EditableTexts, TextChange } from '../slice.ts';

/** Adds what a provider says about an embed to its figures without a picture, and returns the text. */
export type DescribeEmbeds = (html: string, found: FoundEmbed) => Promise<string>;

/** A draft that was saved this recently may be open in an editor, who would then have to merge two versions. */
const WRITING_MS = 10 * 60_000;

const NOTE = 'A picture was added to a video';

interface Parts {
  db: Database;
  clock: Clock;
  sources: readonly EditableTexts[];
  describeEmbeds: DescribeEmbeds;
}

/** Adds the picture and the title of an embed to a post that was imported or pasted without them. */
export async function describeBareEmbed(id: string, found: FoundEmbed, parts: Parts): Promise<void> {
  const { db, clock, sources } = parts;
  const source = sources.find(({ kind }) => id.startsWith(`${kind} `));
  const [document] = (await source?.find(db, [id])) ?? [];
  if (!source || !document || document.fixed) return;
  if (document.draftSaved && clock() - Date.parse(document.draftSaved.at) < WRITING_MS) return;
  const changes = await changesOf(document, found, parts);
  if (changes.length === 0) return;
  try {
    await source.prepare?.(id, changes);
    await db.transaction().execute(async (trx) => {
      const [locked] = await source.find(trx, [id]);
      if (!locked || locked.draftRevision !== document.draftRevision) return;
      await source.write(trx, id, changes, { publishes: true, note: NOTE }, SITE);
      await notifyWrite(trx);
      const entry = { by: SITE, action: 'post.changed' as const, target: id, name: document.title, note: NOTE };
      await createActivityStore(trx, clock).record(entry);
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    console.warn(`The picture of a video could not be added to ${id}: ${error.message}`);
  }
}

/** The changes of the public version and of its draft. */
async function changesOf(
  { live = [], draft = [] }: EditableDocument,
  found: FoundEmbed,
  { describeEmbeds }: Parts,
): Promise<TextChange[]> {
  const articles = new Map(
    [...live, ...draft].filter(({ format }) => format === 'article').map((one) => [one.text, one]),
  );
  const changes: TextChange[] = [];
  for (const { path, text } of articles.values()) {
    const after = await describeEmbeds(text, found);
    if (after !== text) changes.push({ path, before: text, after });
  }
  return changes;
}
