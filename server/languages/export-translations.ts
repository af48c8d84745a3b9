import { findTranslation, stateOfText } from '../../contract/languages/find-translation.ts';
import type { AddedLanguage, Language } from '../../contract/languages/languages.ts';
import { type SourceText, type TranslationBody, toSourceParameter } from '../../contract/languages/translations.ts';
import type { ArticlePart } from '../core/article-part.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditableTexts } from '../slice.ts';
import { type ListType, publicDocuments, sourceTexts } from './source-documents.ts';
import { createTranslationRowStore, readBody } from './translation-row-store.ts';
import { areAligned, articlePieces, asOnePiece, plainPieces } from './xliff/segments.ts';
import { writeFile, XLIFF_END, type XliffFile, type XliffUnit, xliffStart } from './xliff/write-xliff.ts';

export interface ExportPorts {
  sources(): readonly EditableTexts[];
  splitForTranslation(articles: readonly string[]): Promise<ArticlePart[][]>;
}

interface Wanted {
  kinds: readonly ListType[];
  /** Only texts that are missing or out of date. */
  isPending: boolean;
}

/** Exports all public texts with their translations as XLIFF. Throws 409 if there is nothing to export. */
export async function* exportTranslations(
  { db, clock, sources, splitForTranslation }: { db: Database; clock: Clock } & ExportPorts,
  { from, to }: { from: Language; to: AddedLanguage },
  { kinds, isPending }: Wanted,
): AsyncGenerator<string> {
  let isBegun = false;
  for (const type of kinds) {
    const { live: rows, drafts } = await createTranslationRowStore(db, clock).listAll(to.code, type);
    const bodyOf = (stored: { body: string } | undefined) => (stored ? readBody(stored.body) : undefined);
    for await (const document of publicDocuments(sources(), type)) {
      const live = bodyOf(rows.get(document.id));
      const body = bodyOf(drafts.get(document.id)) ?? live ?? { texts: {} };
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
