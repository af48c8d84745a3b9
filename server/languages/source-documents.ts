import { isTranslatable } from '../../contract/languages/find-translation.ts';
import type { SourceText } from '../../contract/languages/translations.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';

/** The texts of a document that are translated: from its public version or, if it is not public, from its draft. */
export function sourceTexts(document: EditableDocument): SourceText[] {
  return (document.live ?? document.draft ?? [])
    .filter((text) => !text.fixed && isTranslatable(text, document.id))
    .map(({ path, label, format, text }) => ({ path, label, format: format as SourceText['format'], text }));
}

/** The slices whose documents are translated. */
const translatedSources = (sources: readonly EditableTexts[]) => sources.filter(({ translate }) => translate);

/** The lists of translations: of posts, and of everything else. */
export type ListType = 'post' | 'page';

export const listOf = (source: string): ListType => (source.startsWith('post ') ? 'post' : 'page');

/** The slices whose documents are in a list. */
export const sourcesOf = (sources: readonly EditableTexts[], type: ListType): EditableTexts[] =>
  translatedSources(sources).filter(({ kind }) => (kind === 'post') === (type === 'post'));

/** How many documents are read at once. */
const BATCH = 100;

/** The documents of a list that visitors can read. */
export async function* publicDocuments(
  sources: readonly EditableTexts[],
  type: ListType,
): AsyncGenerator<EditableDocument> {
  for (const source of sourcesOf(sources, type)) {
    let last: string | undefined;
    for (let hasMore = true; hasMore; ) {
      const documents = await source.list(last, BATCH);
      yield* documents.filter(({ live }) => live);
      last = documents.at(-1)?.id;
      hasMore = documents.length === BATCH;
    }
  }
}

const NOT_FOUND = 'There is no such post or page.';

/** The document with its slice. Throws 404 if there is none. */
export async function findSource(
  db: Database,
  sources: readonly EditableTexts[],
  id: string,
): Promise<{ document: EditableDocument; slice: EditableTexts }> {
  const [kind, name] = id.split(' ');
  const slice = translatedSources(sources).find((source) => source.kind === kind);
  if (!slice || !name || !/^[\w.-]{1,80}$/.test(name)) throw new HttpError(404, NOT_FOUND);
  const [document] = await slice.find(db, [id]);
  if (!document) throw new HttpError(404, NOT_FOUND);
  return { document, slice };
}
