import { prefixOf, type SiteLanguages } from '../../contract/languages/languages.ts';
import { translationOf } from '../../contract/languages/translation-subject.ts';
import type { TranslationDraft } from '../../contract/languages/translations.ts';
import { withPrefix } from '../../contract/languages/with-prefix.ts';
import { PREVIEW_PARAMETER } from '../../contract/preview-parameter.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { createPreviewLinkStore } from '../publishing/preview-link-store.ts';
import type { EditableTexts } from '../slice.ts';
import { findSource } from './source-documents.ts';
import { readBody } from './translation-row-store.ts';

interface Parts {
  languages(): SiteLanguages;
  sources(): readonly EditableTexts[];
}

/** Finds the drafts that preview links of translations show. */
export function createTranslationPreviews(db: Database, clock: Clock, { languages, sources }: Parts) {
  const links = createPreviewLinkStore(db, clock);

  const findLink = async (token: string) => {
    const link = await links.find(token);
    const id = link && translationOf(link.subject);
    const language = id && languages().added.find(({ code }) => code === id.language);
    return language && { link, id, language };
  };

  return {
    /** The draft that the token opens. Undefined if the link does not work, or if there is no draft any more. */
    async draft(token: string): Promise<(TranslationDraft & { until: string }) | undefined> {
      const found = await findLink(token);
      const draft = found && (await createDraftStore(db, clock).find(found.link.subject));
      return draft && { ...found.id, body: readBody(draft.body), until: found.link.expiresAt };
    },

    /** The address of the preview or, after the draft is published, of the page itself. */
    async address(token: string): Promise<string | undefined> {
      const found = await findLink(token);
      if (!found) return undefined;
      const { document } = await findSource(db, sources(), found.id.source);
      const address = withPrefix(prefixOf(found.language), document.path ?? '/');
      return (await this.draft(token)) ? `${address}?${PREVIEW_PARAMETER}=${token}` : address;
    },
  };
}
