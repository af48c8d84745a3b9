import { createPublishingStore } from '../publishing/publishing-store.ts';
import type { Core, EditableTexts, Slice } from '../slice.ts';
import type { ExportPorts } from './export-translations.ts';
import type { ImportPorts } from './import-translations.ts';
import { interfaceTexts, readText } from './interface-texts.ts';
import { languageEndpoints } from './language-endpoints.ts';
import { readPageLanguages, readReadablePaths, readTranslatedPaths } from './page-languages.ts';
import { type TranslationPorts, translationAdapter } from './translation-adapter.ts';
import { translationAttention } from './translation-attention.ts';
import { type RenderPage, translationEndpoints } from './translation-endpoints.ts';
import { createTranslationList } from './translation-list.ts';
import { createTranslationPreviews } from './translation-preview-store.ts';
import { xliffEndpoints } from './xliff-endpoints.ts';

interface Ports extends Pick<TranslationPorts, 'requireFreeAddress'> {
  slices(): readonly Slice[];
  tagTexts: EditableTexts;
  articles: Pick<ExportPorts, 'splitForTranslation'> & Pick<ImportPorts, 'joinTranslations'>;
  applySettings(): Promise<unknown>;
  hasPath(path: string): Promise<boolean>;
  isReserved(first: string): boolean;
  renderPage: RenderPage;
}

/**
 * The languages into which the site is translated, and the translations of its posts and pages. A translation consists
 * of translated texts, each stored with the source text that it was made from, so that a change of the source is
 * noticed. Everything else comes from the source. `settings.languages` has the languages. ../pages.ts finds the
 * language by the first part of a path. ../copy/public-copy.ts and ../blog/translated-blog.ts replace the texts of the
 * source and record the texts without a translation; mark-untranslated.ts marks the elements that show them with their
 * language. Decision 67.
 */
export function openLanguages(
  core: Core,
  { slices, tagTexts, articles, applySettings, hasPath, isReserved, renderPage, ...ports }: Ports,
) {
  const { db, clock, settings } = core;
  const sources = () => [...slices().flatMap(({ editableTexts = [] }) => editableTexts), tagTexts, interfaceTexts];
  const openAdapter = translationAdapter({ ...ports, sources, languages: () => settings.languages });
  const store = createPublishingStore(db, clock, openAdapter);
  const list = createTranslationList(db, clock, sources);
  const { find } = openAdapter(db, clock);
  return {
    endpoints: [
      ...languageEndpoints(core, { list, applySettings, hasPath, isReserved }),
      ...translationEndpoints(core, { store, find, list, renderPage }),
      ...xliffEndpoints(core, { store, find, sources, ...articles }),
    ],
    drafts: store,
    previews: createTranslationPreviews(db, clock, { sources, languages: () => settings.languages }),
    /** Reads the program's own texts in a language; English if they are not translated. */
    textIn: (language: string | undefined) => readText(db, language),
    readPageLanguages,
    readReadablePaths,
    readTranslatedPaths,
    attention: translationAttention(core, list),
  } satisfies Slice & Record<string, unknown>;
}
