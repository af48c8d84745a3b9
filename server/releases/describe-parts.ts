import { articleLines } from '../../contract/blog/article-blocks.ts';
import { translationOf } from '../../contract/languages/translation-subject.ts';
import type { ReleaseTextChange } from '../../contract/releases/releases.ts';
import { pathOfSubject } from '../../contract/review/review-paths.ts';
import { counted } from '../../contract/text/counted.ts';
import { locksRows } from '../database/locks-rows.ts';
import type { Database } from '../database/open-database.ts';
import { readTranslation } from '../publishing/read-translation.ts';
import type { EditableDocument, EditableText, EditableTexts } from '../slice.ts';
import type { ReleasePart } from './release-store.ts';

/** The description of a part in the panel. */
export interface DescribedPart extends NamedPart {
  summary: string;
  changes: ReleaseTextChange[];
  /** The addresses that change. */
  moved: { from: string; to: string }[];
}

interface NamedPart {
  title: string;
  label: string;
  path: string | null;
  edit_path: string | null;
  picture: string | null;
}

type Described = Pick<ReleasePart, 'kind' | 'subject' | 'redirect_from' | 'redirect_to'>;

/** `after`: the state right after publishing. Undefined if it could not be published: then its draft is described. */
interface Versions {
  before?: Version;
  after?: Version;
  moved?: DescribedPart['moved'];
  languageName(code: string): string;
}

type Texts = readonly (Pick<EditableText, 'path' | 'label' | 'text'> & { format?: EditableText['format'] })[];

/** A part at one moment. Texts are undefined if nothing is public, or if there is no draft. */
interface Version {
  document: EditableDocument | undefined;
  live: Texts | undefined;
  draft: Texts | undefined;
}
export type PartVersions = ReadonlyMap<number, Version>;

const sourceOf = (subject: string) => translationOf(subject)?.source ?? subject;

/**
 * Reads the texts of the parts. In a transaction, it locks everything that publishing them changes, until the
 * transaction ends. All other code locks these rows in the same order, so that no two transactions wait for each other:
 * first public translations; then pages and posts in the order of Find and replace, each before its draft, and the menu
 * after the pages that it links to; then the drafts of translations.
 */
export async function readVersions(
  trx: Database,
  sources: readonly EditableTexts[],
  parts: readonly ReleasePart[],
): Promise<PartVersions> {
  const subjects = parts.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  const translations = subjects.filter((subject) => translationOf(subject)).sort();
  for (const subject of translations) await lockTranslation(trx, subject);
  // Publishing an added page changes the menu.
  const menu = subjects.some((subject) => subject.startsWith('page page-')) ? ['page navigation'] : [];
  const read = new Set([...subjects.map(sourceOf), ...menu]);
  const documents = new Map<string, EditableDocument>();
  for (const source of sources) {
    const wanted = [...read].filter((id) => id.startsWith(`${source.kind} `)).sort();
    if (wanted.length === 0) continue;
    for (const document of await source.find(trx, wanted)) documents.set(document.id, document);
  }
  for (const subject of translations) await lockDraft(trx, subject);
  const versions = new Map<number, Version>();
  for (const { id, kind, subject } of parts) {
    if (subject === null) continue;
    const document = documents.get(sourceOf(subject));
    versions.set(
      id,
      kind === 'translation'
        ? await readTranslated(trx, subject, document)
        : { document, live: document?.live, draft: document?.draft },
    );
  }
  return versions;
}

const lockTranslation = (trx: Database, subject: string) =>
  trx
    .selectFrom('translations')
    .select('source')
    .where('language', '=', translationOf(subject)?.language ?? '')
    .where('source', '=', sourceOf(subject))
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute();

const lockDraft = (trx: Database, subject: string) =>
  trx
    .selectFrom('drafts')
    .select('subject')
    .where('subject', '=', subject)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute();

async function readTranslated(
  trx: Database,
  subject: string,
  document: EditableDocument | undefined,
): Promise<Version> {
  const draft = await trx.selectFrom('drafts').select('body').where('subject', '=', subject).executeTakeFirst();
  const id = translationOf(subject);
  const live = id && (await readTranslation(trx, id));
  const originals = document?.live ?? document?.draft ?? [];
  const textsOf = (body: { texts: Record<string, { text: string }> }): Texts =>
    Object.entries(body.texts).map(([path, { text }]) => {
      const original = originals.find((candidate) => candidate.path === path);
      return { path, text, label: original?.label ?? path, ...(original?.format && { format: original.format }) };
    });
  return {
    document,
    live: live && textsOf(live),
    draft: draft && textsOf(JSON.parse(draft.body)),
  };
}

export function describePart(part: Described, versions: Versions): DescribedPart {
  const { before, after, moved = [] } = versions;
  const named = namePart(part, versions);
  if (part.subject === null) return { ...named, summary: 'New redirect', changes: [], moved };
  const isNew = before?.live === undefined;
  const changes = textChanges(before?.live ?? [], after?.live ?? before?.draft ?? []);
  const { kind } = after?.document ?? before?.document ?? {};
  return { ...named, summary: summarize(changes, { isNew, kind }), changes, moved };
}

/** Describes a part without its changes, because finding changes takes long in long texts. */
export function namePart(part: Described, { before, after, languageName }: Versions): NamedPart {
  if (part.subject === null) {
    const { redirect_from: from, redirect_to: to } = part;
    return { title: `${from} → ${to}`, label: 'Redirect', path: from, edit_path: null, picture: null };
  }
  const document = after?.document ?? before?.document;
  const language = translationOf(part.subject)?.language;
  const path = pathOf(document);
  return {
    title: document?.title || (document ? 'Untitled' : 'Deleted'),
    label: language ? languageName(language) : labelOf(document?.kind, part.subject, before?.live === undefined),
    path: path && language ? `/${language.toLowerCase()}${path === '/' ? '' : path}` : path,
    edit_path: editPathOf(part.subject, document),
    picture: document?.picture ?? null,
  };
}

const pathOf = (document: EditableDocument | undefined): string | null => document?.path ?? null;

const editPathOf = (subject: string, document: EditableDocument | undefined): string | null => {
  return translationOf(subject) ? pathOfSubject(subject) : (document?.address ?? null);
};

const LABELS: Partial<Record<EditableDocument['kind'], readonly [string, string]>> = {
  post: ['Post', 'New post'],
  page: ['Page', 'New page'],
  section: ['Section', 'New section'],
  collection: ['Collection', 'Collection'],
  company: ['Facts', 'Facts'],
  navigation: ['Menu', 'Menu'],
};

function labelOf(kind: EditableDocument['kind'] | undefined, subject: string, isNew: boolean): string {
  if (subject === 'page look') return 'Logo and colours';
  const [label, newLabel] = LABELS[kind ?? (subject.startsWith('post ') ? 'post' : 'page')] ?? ['Page', 'New page'];
  return isNew ? newLabel : label;
}

/** The texts that differ, in the order of the form. */
function textChanges(before: Texts, after: Texts): ReleaseTextChange[] {
  const [earlier, later] = [asRead(before), asRead(after)];
  const old = new Map(earlier.map(({ path, text }) => [path, text]));
  const current = new Map(later.map(({ path, text }) => [path, text]));
  const changed = later.filter(({ path, text }) => (old.get(path) ?? '') !== text);
  const removed = earlier.filter(({ path, text }) => text !== '' && !current.has(path));
  return [
    ...changed.map(({ path, label, text }) => ({ path, label, before: old.get(path) ?? '', after: text })),
    ...removed.map(({ path, label, text }) => ({ path, label, before: text, after: '' })),
  ];
}

/** Converts articles to text with a line for each paragraph. The sign-off marks these lines on the page. */
const asRead = (texts: Texts) =>
  texts.map((one) => ({ ...one, text: one.format === 'article' ? articleLines(one.text) : one.text }));

const wordsIn = (texts: readonly { after: string }[]) =>
  texts.reduce((sum, { after }) => sum + (after.match(/\S+/g)?.length ?? 0), 0);

function summarize(
  changes: readonly ReleaseTextChange[],
  { isNew, kind }: { isNew: boolean; kind: EditableDocument['kind'] | undefined },
): string {
  if (isNew) return `New, ${counted(wordsIn(changes), 'word', 'words')}`;
  if (changes.length === 0) return 'Pictures or settings';
  if (kind === 'company') return counted(changes.length, 'fact', 'facts');
  if (changes.every(({ label }) => /\bprice$/i.test(label))) return counted(changes.length, 'price', 'prices');
  return counted(changes.length, 'text', 'texts');
}
