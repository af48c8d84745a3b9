import { findTranslation, stateOfText } from '../../contract/languages/find-translation.ts';
import type { AddedLanguage, Language } from '../../contract/languages/languages.ts';
import type { ImportProblem, TranslationImport } from '../../contract/languages/translation-import.ts';
import type { TranslationId } from '../../contract/languages/translation-subject.ts';
import {
  type AdminTranslation,
  fromSourceParameter,
  type SourceText,
  type TranslationBody,
} from '../../contract/languages/translations.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { TranslatedPart } from '../core/article-part.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { refuseFile } from '../http/receive-file.ts';
import type { EditableTexts, PathText } from '../slice.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import { findSource } from './source-documents.ts';
import { findTokenErrors } from './translation-adapter.ts';
import type { Translations } from './translation-endpoints.ts';
import type { ReadFile, ReadUnit } from './xliff/read-xliff.ts';
import type { XliffOutcome } from './xliff/xliff-worker-main.ts';

export interface ImportPorts {
  db: Database;
  clock: Clock;
  store: Translations;
  find(id: TranslationId): Promise<AdminTranslation>;
  sources(): readonly EditableTexts[];
  joinTranslations(articles: readonly (readonly TranslatedPart[])[]): Promise<(string | null)[]>;
}

interface Given {
  /** The path of the file. */
  path: string;
  fileName: string;
  from: Language;
  to: AddedLanguage;
}

/** Saves the texts of an XLIFF file in the drafts of a language. Nothing is published. */
export async function importTranslations(
  ports: ImportPorts,
  { path, fileName, from, to }: Given,
  by: Actor,
): Promise<TranslationImport> {
  const files = await readFiles(path, { from, to });
  if (!files.some(({ id }) => OURS.test(id)))
    throw refuseFile(422, 'The file has no post or page of this site. Import a file that was exported here.');
  const result: TranslationImport = { documents: [], skipped: [] };
  for (const file of files) {
    const id = OURS.test(file.id) ? fromSourceParameter(file.id) : file.id.slice(0, 100);
    try {
      result.documents.push(await importDocument(ports, { language: to.code, source: id }, file, by));
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 404 && error.status !== 409)) throw error;
      result.skipped.push({ id, problem: error.status === 409 ? CHANGED : 'The site does not have it any more.' });
    }
  }
  const changed = result.documents.filter(({ taken }) => taken > 0).length;
  if (changed > 0)
    await createActivityStore(ports.db, ports.clock).record({
      by,
      action: 'translation.imported',
      name: to.name,
      note: `${changed} of ${files.length} posts and pages in ${fileName}`,
    });
  return result;
}

/** In milliseconds: many times what a file of 20 MB takes. */
const READ_LIMIT = 120_000;

async function readFiles(path: string, languages: { from: Language; to: Language }): Promise<ReadFile[]> {
  const outcome = (await runInThread('exchanging', 'readXliffFile', [path, languages], READ_LIMIT).catch(
    (error: Error): XliffOutcome => {
      console.error('An exchange file could not be read:', error.message);
      return { problem: 'The file is too large to be read. Export pages and posts in separate files.' };
    },
  )) as XliffOutcome;
  if ('problem' in outcome) throw refuseFile(422, outcome.problem);
  return outcome.files;
}

const OURS = /^(?:page|post|texts)\.[\w-]+$/;

const CHANGED = 'Someone changed the translation during the import. Import the file again.';

type Imported = TranslationImport['documents'][number];

async function importDocument(
  { db, store, find, sources, joinTranslations }: ImportPorts,
  id: TranslationId,
  { units }: ReadFile,
  by: Actor,
): Promise<Imported> {
  // Throws 404.
  const { slice } = await findSource(db, sources(), id.source);
  const translation = await find(id);
  const { texts: sourceTexts, title } = translation.source;
  const body: TranslationBody = translation.draft ?? translation.live ?? { texts: {} };
  const problems: ImportProblem[] = [];
  const report = (path: string, problem: string, taken = false) =>
    problems.push({ path, label: sourceTexts.find((text) => text.path === path)?.label || path, problem, taken });

  const translated = units.filter(({ segments, untranslated }) => segments > untranslated);
  const joined = await joinTranslations(translated.flatMap(({ source, target }) => [source, target]));
  const entered = new Map<string, { unit: ReadUnit; text: string; source: string }>();
  for (const [index, unit] of translated.entries()) {
    const isArticle = sourceTexts.find(({ path }) => path === unit.path)?.format === 'article';
    const [source, text] = isArticle
      ? joined.slice(index * 2, index * 2 + 2)
      : [plain(unit.source), plain(unit.target)];
    const place = source == null ? undefined : placeOf(sourceTexts, unit.path, source);
    if (!place) report(unit.path, 'The original does not have this text any more.');
    else if (text == null) report(unit.path, 'A part of an image or a link is missing. Keep all tags of the original.');
    else entered.set(place.path, { unit, text, source: source as string });
  }

  const checked = await checkTexts(
    (texts) => slice.translate?.(db, id.source, texts),
    Array.from(entered, ([path, { text }]) => ({ path, text })),
  );
  for (const { path, problem } of checked.refused) report(path, problem);

  const texts = { ...body.texts };
  let unchanged = 0;
  for (const { path, text } of checked.texts) {
    const { unit, source } = entered.get(path) as { unit: ReadUnit; source: string };
    const present = findTranslation(body.texts, path, source);
    const isDone = unit.untranslated === 0 && !(unit.isOutdated && (!present || present.text === text));
    const next = { text, source: isDone ? source : unit.isOutdated ? (present?.source ?? '') : '' };
    if (present?.text === next.text && present.source === next.source) unchanged += 1;
    else texts[path] = next;
    if (unit.untranslated > 0)
      report(path, `${unit.untranslated} of ${unit.segments} paragraphs are not translated.`, true);
  }
  const taken = checked.texts.length - unchanged;
  const tokenErrors = findTokenErrors(sourceTexts, { texts });
  for (const { path } of checked.texts) {
    const [problem] = tokenErrors[path] ?? [];
    if (problem) report(path, problem, true);
  }
  if (taken > 0) {
    const { base_revision: baseRevision, draft_revision: draftRevision } = translation;
    await store.save(id, { fields: { ...body, texts }, baseRevision, draftRevision, isNewSession: true }, by);
  }
  return { id: id.source, title, taken, unchanged, problems };
}

const plain = (parts: readonly TranslatedPart[]) =>
  parts.map((part) => ('html' in part ? part.html : part.text)).join('');

/** Where the text is now: an entry of a list may have moved. */
function placeOf(texts: readonly SourceText[], path: string, source: string): SourceText | undefined {
  const unit = { [path]: { text: source, source } };
  const isPlace = (text: SourceText) =>
    stateOfText(findTranslation(unit, text.path, text.text), text.text) === 'current';
  const own = texts.find((text) => text.path === path);
  return own?.text === source ? own : (texts.find(isPlace) ?? own);
}

/** Returns the texts that their fields accept, and the reason for each refused text. */
async function checkTexts(
  check: (texts: readonly PathText[]) => Promise<{ texts: PathText[] }> | undefined,
  texts: readonly PathText[],
): Promise<{ texts: PathText[]; refused: { path: string; problem: string }[] }> {
  let left = [...texts];
  const refused: { path: string; problem: string }[] = [];
  while (left.length > 0) {
    try {
      return { texts: (await check(left))?.texts ?? left, refused };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      const { errors = {}, message } = error;
      const named = left.filter(({ path }) => path in errors);
      // An error that names no text refuses all of them.
      const wrong = named.length > 0 ? named : left;
      refused.push(...wrong.map(({ path }) => ({ path, problem: errors[path]?.[0] ?? message })));
      left = left.filter((text) => !wrong.includes(text));
    }
  }
  return { texts: [], refused };
}
