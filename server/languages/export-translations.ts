import { findTranslation, stateOfText } from '../../contract/languages/find-translation.ts';
import type { AddedLanguage, Language } from '../../contract/languages/languages.ts';
import { type SourceText, type TranslationBody, toSourceParameter } from '../../contract/languages/translations.ts';
import type { ArticlePart } from '../core/article-part.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import type { EditableTexts } from '../slice.ts';
import { sourcesOf, sourceTexts } from './source-documents.ts';
import { createTranslationRowStore, idOfSubject, readBody } from './translation-row-store.ts';
import { areAligned, articlePieces, asOnePiece, plainPieces } from './xliff/segments.ts';
import { writeFile, XLIFF_END, type XliffFile, type XliffUnit, xliffStart } from './xliff/write-xliff.ts';

/** How many posts or pages are read at once. */
const BATCH = 50;

export interface ExportPorts {
  sources(): readonly EditableTexts[];
  splitForTranslation(articles: readonly string[]): Promise<ArticlePart[][]>;
}

interface Wanted {
  kinds: readonly ('page' | 'post')[];
  /** Only texts that are missing or out of date. */
  isPending: boolean;
}

/** Everything that visitors read, with its translation, as XLIFF for the programs of translators. Throws 409 if it is nothing. */
export async function* exportTranslations(
  { db, clock, sources, splitForTranslation }: { db: Database; clock: Clock } & ExportPorts,
  { from, to }: { from: Language; to: AddedLanguage },
  { kinds, isPending }: Wanted,
): AsyncGenerator<string> {
  let isBegun = false;
  // Buttons and notes are in the lists of pages too.
  for (const kind of kinds.flatMap((kind) => (kind === 'page' ? ['page', 'texts'] : [kind]))) {
    const source = sourcesOf(sources(), kind);
    const rows = await createTranslationRowStore(db, clock).list(to.code, kind === 'post' ? 'post' : 'page');
    const drafts = await createDraftStore(db, clock).list(`translation ${to.code} ${kind} `);
    const liveOf = new Map(rows.map((row) => [row.source, row.body]));
    const draftOf = new Map(drafts.map(({ subject, body }) => [idOfSubject(subject).source, body]));
    const bodyOf = (stored: string | undefined) => (stored ? readBody(stored) : undefined);
    for (let last: string | undefined, hasMore = true; hasMore; ) {
      const documents = await source.list(last, BATCH);
      last = documents.at(-1)?.id;
      hasMore = documents.length === BATCH;
      for (const document of documents) {
        if (!document.live) continue;
        const live = bodyOf(liveOf.get(document.id));
        const body = bodyOf(draftOf.get(document.id)) ?? live ?? { texts: {} };
        const texts = sourceTexts(document)
          .map((text) => toTranslated(text, body, live))
          .filter(({ state }) => !isPending || state === 'missing' || state === 'outdated');
        if (texts.length === 0) continue;
        const units = await toUnits(texts);
        const file: XliffFile = { id: toSourceParameter(document.id), title: document.title, units };
        yield `${isBegun ? '' : xliffStart(from, to)}${writeFile(file, from, to)}`;
        isBegun = true;
      }
    }
  }
  if (!isBegun)
    throw new HttpError(
      409,
      isPending ? `Everything is translated into ${to.name}.` : 'There is nothing to translate.',
    );
  yield XLIFF_END;

  async function toUnits(texts: readonly Translated[]): Promise<XliffUnit[]> {
    const articles = texts.filter(({ format }) => format === 'article');
    const parts = await splitForTranslation(articles.flatMap(({ text, translation }) => [text, translation]));
    return texts.map((text): XliffUnit => {
      const { path, label, state } = text;
      const unit = { path, label, state };
      const index = articles.indexOf(text);
      if (index === -1)
        return {
          ...unit,
          source: plainPieces(text.text),
          ...(text.translation && { target: plainPieces(text.translation) }),
        };
      const [original = [], translated = []] = parts.slice(index * 2, index * 2 + 2);
      const [pieces, target] = [articlePieces(original), articlePieces(translated)];
      if (text.translation === '') return { ...unit, source: pieces };
      return areAligned(pieces, target)
        ? { ...unit, source: pieces, target }
        : { ...unit, source: asOnePiece(original), target: asOnePiece(translated) };
    });
  }
}

type Translated = SourceText & { translation: string; state: XliffUnit['state'] };

function toTranslated(text: SourceText, body: TranslationBody, live: TranslationBody | undefined): Translated {
  const found = findTranslation(body.texts, text.path, text.text);
  const state = stateOfText(found, text.text);
  const isPublic = found && live && findTranslation(live.texts, text.path, text.text)?.text === found.text;
  const states = {
    missing: 'missing',
    outdated: 'outdated',
    removed: 'missing',
    current: isPublic ? 'final' : 'translated',
  };
  return { ...text, translation: found?.text ?? '', state: states[state] as XliffUnit['state'] };
}
