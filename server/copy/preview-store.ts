import { previewAddresses } from '../../contract/copy/preview-addresses.ts';
import { isReusableSectionKey } from '../../contract/copy/reusable-sections.ts';
import { PREVIEW_PARAMETER } from '../../contract/preview-parameter.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { createPreviewLinkStore } from '../publishing/preview-link-store.ts';
import { definitionOf } from './definitions.ts';
import { withDefaults } from './documents/document-body.ts';
import { createDocumentRowStore, keyOf } from './documents/document-row-store.ts';
import { createDocumentStore } from './documents/document-store.ts';

/** A document as it would be if its draft were published. */
export interface CopyOverlay {
  key: string;
  body: Record<string, unknown>;
}

/** The draft that a preview link shows. */
interface LinkedOverlay extends CopyOverlay {
  /** When the link expires, ISO 8601 UTC. */
  until: string;
}

/** The drafts that preview links of documents show. */
export function createDocumentPreviewStore(db: Database, clock: Clock) {
  const links = createPreviewLinkStore(db, clock);

  return {
    /** The draft that the token opens. Undefined if the link does not work, or if there is no draft any more. */
    async overlay(token: string): Promise<LinkedOverlay | undefined> {
      const link = await links.find(token);
      if (!link?.subject.startsWith('page ')) return undefined;
      const key = keyOf(link.subject);
      const row = await createDocumentRowStore(db, clock).find(key);
      const draft = await createDraftStore(db, clock).find(link.subject);
      if (!draft || row?.deletedAt) return undefined;
      return { key, body: withDefaults(definitionOf(key), draft.body).body, until: link.expiresAt };
    },

    /**
     * The address that a working link leads to. For a document, this is its page, which shows the draft until it is
     * published. For the whole site (server/opening), it is the home page.
     */
    async address(token: string): Promise<string | undefined> {
      const link = await links.find(token);
      if (link?.subject === 'site') return '/';
      if (!link?.subject.startsWith('page ') || link.expiresAt < toTimestamp(clock())) return undefined;
      const key = keyOf(link.subject);
      const row = await createDocumentRowStore(db, clock).find(key);
      if (row?.deletedAt) return undefined;
      const overlay = await this.overlay(token);
      const definition = definitionOf(key);
      const body = overlay?.body ?? withDefaults(definition, row?.body).body;
      const [shownOn] = isReusableSectionKey(key) ? await createDocumentStore(db, clock).pagesWithSection(key) : [];
      const address = shownOn ?? previewAddresses(definition, body)[0] ?? '/';
      return overlay ? `${address}?${PREVIEW_PARAMETER}=${token}` : address;
    },
  };
}
