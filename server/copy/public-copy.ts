import type { PublicForm } from '../../contract/contact/public-form.ts';
import { addressesIn } from '../../contract/copy/custom-forms.ts';
import type { Copy, DocumentKey } from '../../contract/copy/documents.ts';
import { factsOf, fillFacts } from '../../contract/copy/facts.ts';
import { isNewPageKey, type NewPage } from '../../contract/copy/new-page.ts';
import { isReusableSectionKey } from '../../contract/copy/reusable-sections.ts';
import { findTranslation, hasWords, isTranslatable } from '../../contract/languages/find-translation.ts';
import type { TranslationBody, TranslationDraft } from '../../contract/languages/translations.ts';
import { keysOfTexts } from '../../contract/languages/untranslated-texts.ts';
import { type Clock, toDay } from '../core/clock.ts';
import type { Dependencies } from '../core/page-dependencies.ts';
import type { Database } from '../database/open-database.ts';
import { ADDED_PAGES, translationKey } from '../publishing/document-changes.ts';
import { readTranslation } from '../publishing/read-translation.ts';
import { type Body, definitionOf } from './definitions.ts';
import { withDefaults } from './documents/document-body.ts';
import { subjectOf } from './documents/document-row-store.ts';
import { type WrittenText, writtenTexts } from './documents/written-texts.ts';
import { picturesIn, toPagePictures } from './page-pictures.ts';
import type { CopyOverlay } from './preview-store.ts';
import { toPublicForm } from './public-form.ts';
import { expandSections, referencesIn } from './reusable/expand-sections.ts';
import { shownTexts } from './shown-texts.ts';
import { entryName, withTexts } from './with-texts.ts';

export type Job = Copy<'jobs'>['items'][number];

/** The copy that public pages, e-mails and share images read. Pages use `site.copy`. */
export interface PublicCopy {
  /** The published document, with its facts filled in. */
  read<Key extends DocumentKey>(key: Key): Promise<Copy<Key>>;
  /** Undefined if it is hidden. It is open until the end of its last day. */
  findJob(slug: string): Promise<{ job: Job; isOpen: boolean } | undefined>;
  openJobs(): Promise<Job[]>;
  /** A form that was made in the panel, and its recipients, which must not be shown to visitors. */
  findForm(id: string): Promise<{ form: PublicForm; recipients: string[] } | undefined>;
  /** When the document was last published, ISO 8601 UTC. Undefined if it has its defaults. */
  changedAt(key: DocumentKey): Promise<string | undefined>;
  /** The public pages that were added in the panel. */
  addedPages(): Promise<AddedPage[]>;
  findAddedPage(address: string): Promise<AddedPage | undefined>;
  /**
   * The keys of the texts that were read so far without finding a translation
   * (contract/languages/untranslated-texts.ts). Code that reads other texts adds their keys.
   */
  untranslated(): Set<string>;
}

export interface AddedPage extends NewPage {
  key: string;
  changedAt: string | undefined;
}

/**
 * Opens the public copy for one request. The versions of all documents are read at the first call. Without
 * `dependencies`, nothing is tracked. `overlay`: a draft to show in place of the public version. `language`: the code
 * of a language other than the default; texts without a translation are in the default language. `draft`: a translation
 * to show in place of the public one.
 */
export type OpenPublicCopy = (
  dependencies?: Dependencies,
  overlay?: CopyOverlay,
  language?: string,
  draft?: TranslationDraft,
) => PublicCopy;

interface Version {
  revision: number;
  changedAt: string;
}

/** A document as pages show it. */
type Shown = Pick<Resolved, 'value' | 'sections' | 'untranslated'>;

/** A document in a language, before its facts are filled in. */
interface Translated {
  body: Body;
  /** The texts that are not translated. */
  untranslated: string[];
}

interface Resolved {
  /**
   * The versions of everything that the value depends on: the document, its reusable sections and the company with its
   * facts, each with the version of its translation.
   */
  version: string;
  value: unknown;
  /** The keys of the reusable sections. */
  sections: readonly string[];
  /** The names of the uploaded pictures in it. */
  pictures: string[];
  /** The keys of the texts that are not translated. */
  untranslated: readonly string[];
}

/**
 * The published documents of this site: the defaults of content/ with the published changes
 * (contract/copy/overrides.ts), facts like `{company.phone}` filled in, and uploaded pictures replaced by small
 * variants (page-pictures.ts). A request reads the version of every document in one query, and documents that have
 * changed since they were last read; the others come from memory, so that no instance shows old copy
 * (docs/decisions/0039).
 */
export function createPublicCopy(
  db: Database,
  { clock, timeZone }: { clock: Clock; timeZone: () => string },
): OpenPublicCopy {
  const resolved = new Map<string, Resolved>();
  const translations = new Map<string, { revision: number; body: TranslationBody }>();

  const isOpen = ({ closes }: Job) => closes === '' || closes >= toDay(clock(), timeZone());

  const lastVersions = new Map<string, Map<string, Version>>();

  /** The versions of all documents and, under `hi page home`, of their translations into a language. */
  const readVersions = async (language = '') => {
    try {
      const documents = db
        .selectFrom('documents')
        .select(['key', 'revision', 'updated_at as changedAt'])
        .where('deleted_at', 'is', null);
      const translated = db
        .selectFrom('translations')
        .select(['source as key', 'revision', 'updated_at as changedAt'])
        .where('language', '=', language)
        .where('source', 'like', 'page %');
      const rows = await (language ? documents.unionAll(translated) : documents).execute();
      const versions = new Map(rows.map(({ key, ...version }) => [key, version]));
      lastVersions.set(language, versions);
      return versions;
    } catch (error) {
      // If the database is not available, pages without posts are still shown, with the copy that was last read.
      const last = lastVersions.get(language);
      if (!last) throw error;
      console.error('Changes of the copy cannot be read, so it may be out of date:', error);
      return last;
    }
  };

  async function resolve(key: string, versions: Map<string, Version>, language: string): Promise<Shown> {
    const versionOf = (sections: readonly string[] = []) =>
      [key, 'company', ...sections]
        .flatMap((name) => [versions.get(name), versions.get(subjectOf(name))])
        .map((version) => Object.values(version ?? {}))
        .join(';');
    const name = `${language}/${key}`;
    const known = resolved.get(name);
    const isCurrent = known && known.version === versionOf(known.sections);
    const shown = isCurrent ? known : await fillDocument(key, readPublic(versions, language));
    if (!isCurrent) resolved.set(name, { ...shown, version: versionOf(shown.sections) });
    return { ...shown, value: await withPictures(shown.value, shown.pictures) };
  }

  const readPublic = (versions: Map<string, Version>, language: string) => async (key: string) =>
    translate(await readDocument(db, key, versions.has(key)), key, versions, language);

  /** The document with the available translations of its texts. */
  async function translate(
    document: unknown,
    key: string,
    versions: Map<string, Version>,
    language: string,
    draft?: TranslationDraft,
  ): Promise<Translated> {
    const source = subjectOf(key);
    const body = document as Body;
    if (draft?.source === source) return translateTexts(key, body, draft.body);
    if (!language) return { body, untranslated: [] };
    const version = versions.get(source);
    if (!version) {
      const { untranslated } = translateTexts(key, body, { texts: {} });
      // The page itself shows that it is not translated, so only reusable sections are marked.
      return { body: isReusableSectionKey(key) ? markSections(key, body, new Set()) : body, untranslated };
    }
    const name = translationKey({ language, source });
    let known = translations.get(name);
    if (known?.revision !== version.revision) {
      known = { revision: version.revision, body: (await readTranslation(db, { language, source })) ?? { texts: {} } };
      translations.set(name, known);
    }
    return translateTexts(key, body, known.body);
  }

  /** Variants are read each time, because they and focal points change independently of the document. */
  async function withPictures(value: unknown, pictures: string[]): Promise<unknown> {
    return toPagePictures(db, value, pictures).catch((error) => {
      console.error('The variants of pictures cannot be read, so pages show their originals:', error);
      return value;
    });
  }

  /** Like `resolve`, with a draft in place of one document or of its translation. Nothing is cached. */
  async function resolveDraft(
    { overlay, draft }: { overlay: CopyOverlay | undefined; draft: TranslationDraft | undefined },
    key: string,
    versions: Map<string, Version>,
    language: string,
  ): Promise<Shown> {
    const shown = await fillDocument(key, async (wanted) => {
      const isOverlaid = overlay?.key === wanted;
      const document = isOverlaid ? overlay.body : await readDocument(db, wanted, versions.has(wanted));
      return translate(document, wanted, versions, language, draft);
    });
    return { ...shown, value: await withPictures(shown.value, shown.pictures) };
  }

  return (dependencies, overlay, language = '', draft) => {
    let versions: ReturnType<typeof readVersions> | undefined;
    const untranslated = new Set<string>();
    const note = (shown: Pick<Shown, 'untranslated'>) => {
      for (const key of shown.untranslated) untranslated.add(key);
    };
    const resolveShown = (key: string, all: Map<string, Version>) =>
      overlay || draft ? resolveDraft({ overlay, draft }, key, all, language) : resolve(key, all, language);
    /** Adds the dependency on the document and on its translation. */
    const depend = (key: string) => {
      dependencies?.documents.add(key);
      const source = key === ADDED_PAGES ? key : subjectOf(key);
      if (language) dependencies?.documents.add(translationKey({ language, source }));
    };
    const read = async <Key extends DocumentKey>(key: Key) => {
      return (await readShown(key)).value as Copy<Key>;
    };
    const readShown = async (key: string): Promise<Shown> => {
      depend(key);
      depend('company');
      versions ??= readVersions(language);
      const shown = await resolveShown(key, await versions);
      shown.sections.forEach(depend);
      note(shown);
      return shown;
    };
    /** When the document, or a reusable section in it, was last published. */
    const lastChange = ({ sections }: Shown, key: string, all: Map<string, Version>) =>
      [key, ...sections]
        .flatMap((name) => [all.get(name), all.get(subjectOf(name))])
        .flatMap((version) => version?.changedAt ?? [])
        .sort()
        .at(-1);
    const readAdded = async (): Promise<({ page: AddedPage } & Pick<Shown, 'sections' | 'untranslated'>)[]> => {
      depend(ADDED_PAGES);
      depend('company');
      versions ??= readVersions(language);
      const all = await versions;
      const keys = new Set([...all.keys(), ...(overlay ? [overlay.key] : [])].filter(isNewPageKey));
      return Promise.all(
        [...keys].map(async (key) => {
          const shown = await resolveShown(key, all);
          const page = { ...(shown.value as NewPage), key, changedAt: lastChange(shown, key, all) };
          return { ...shown, page };
        }),
      );
    };
    return {
      read,

      async findJob(slug) {
        const job = (await read('jobs')).items.find((candidate) => candidate.slug === slug && !candidate.hidden);
        return job && { job, isOpen: isOpen(job) };
      },

      async openJobs() {
        return (await read('jobs')).items.filter((job) => !job.hidden && isOpen(job));
      },

      async findForm(id) {
        const entry = (await read('custom-forms')).items.find((candidate) => candidate.id === id);
        if (!entry) return undefined;
        const { consent } = await read('forms');
        return { form: toPublicForm(entry, consent), recipients: addressesIn(entry.recipients) };
      },

      async changedAt(key: DocumentKey) {
        const shown = await readShown(key);
        versions ??= readVersions(language);
        return lastChange(shown, key, await versions);
      },

      async addedPages() {
        const pages = await readAdded();
        pages.flatMap(({ sections }) => sections).forEach(depend);
        return pages.map(({ page }) => page);
      },

      async findAddedPage(address) {
        const found = (await readAdded()).find(({ page }) => page.address === address);
        if (!found) return undefined;
        found.sections.forEach(depend);
        note(found);
        return found.page;
      },

      untranslated: () => untranslated,
    };
  };
}

/** The document with the translations of its texts. Texts without a translation stay in the default language. */
function translateTexts(key: string, document: Body, { texts, address }: TranslationBody): Translated {
  const paths = new Set<string>();
  const translated = withTexts(document, (path, text) => {
    const found = findTranslation(texts, path, text)?.text;
    if (found) paths.add(path);
    return found || undefined;
  });
  const sections = new Set(Array.from(paths, sectionOf));
  const isMissing = (text: WrittenText) => !paths.has(text.path) && isTranslatable(text, subjectOf(key));
  const untranslated = Array.from(writtenTexts(definitionOf(key).schema, document)).filter(isMissing);
  return {
    body: markSections(key, address ? { ...translated, address } : translated, sections),
    untranslated: untranslated.map(({ text }) => text),
  };
}

/** `sections.hero` of `sections.hero.heading`. */
const sectionOf = (path: string) => path.split('.', 2).join('.');

/** Marks sections without any translated text, so that pages can declare their language. */
function markSections(key: string, document: Body, translated: ReadonlySet<string>): Body {
  if (!Array.isArray(document.sections)) return document;
  const sections = document.sections.map((section: object, index) => {
    if (translated.has(`sections.${entryName(section, index)}`)) return section;
    const hasTexts = shownTexts(key, { sections: [section] }).some(hasWords);
    return hasTexts ? { ...section, isUntranslated: true } : section;
  });
  return { ...document, sections };
}

/** The document with its reusable sections inserted and its facts filled in. */
async function fillDocument(
  key: string,
  read: (key: string) => Promise<Translated>,
): Promise<Omit<Resolved, 'version'>> {
  const document = await read(key);
  const sections = referencesIn(document.body);
  const contents = new Map<string, Translated>();
  for (const section of sections) contents.set(section, await read(section));
  const { body: company } = key === 'company' ? document : await read('company');
  const facts = factsOf(company as Copy<'company'>);
  const value = fillFacts(
    expandSections(document.body, (section) => contents.get(section)?.body),
    facts,
  );
  const untranslated = [document, ...contents.values()].flatMap((part) => part.untranslated);
  return { value, sections, pictures: picturesIn(value), untranslated: keysOfTexts(fillFacts(untranslated, facts)) };
}

/** The defaults with the published overrides, with facts as they are written. */
async function readDocument(db: Database, key: string, isChanged: boolean): Promise<unknown> {
  const definition = definitionOf(key);
  if (!isChanged) return definition.defaults;
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return withDefaults(definition, row?.body).body;
}
