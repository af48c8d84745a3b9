import type { SetupRequest } from '../../../contract/accounts/setup.ts';
import type { Actor } from '../../activity/actor.ts';
import { textMatcher } from '../../core/search-text.ts';
import type { Database } from '../../database/open-database.ts';
import type { Core, Slice } from '../../slice.ts';
import { invalidateClosedJobs } from '../invalidate-closed-jobs.ts';
import { createDocumentPreviewStore } from '../preview-store.ts';
import { publicDocumentTexts } from '../public-document-texts.ts';
import { searchPages } from '../search-pages.ts';
import { createDocumentDraftStore } from './document-draft-store.ts';
import { type DocumentPorts, documentEndpoints } from './document-endpoints.ts';
import { createDocumentRowStore } from './document-row-store.ts';
import { createDocumentStore } from './document-store.ts';
import { editableDocuments, listedFacts } from './editable-documents.ts';
import { findDocumentsInPanel } from './find-documents-in-panel.ts';
import { findPageEmbeds } from './find-page-embeds.ts';
import { publishCompany } from './publish-company.ts';

interface Ports extends DocumentPorts {
  /** The indexed pages and the newest posts. */
  listPages(): Promise<readonly { path: string; title: string }[]>;
}

/** The copy of pages as editors write it. public-copy.ts reads it for visitors. */
export function openDocuments(core: Core, { listPages, ...ports }: Ports) {
  const { db, clock, timeZone } = core;
  const documents = createDocumentStore(db, clock);
  return {
    endpoints: documentEndpoints(core, ports),
    sweeps: [() => invalidateClosedJobs(db, clock, timeZone())],
    ...findDocumentsInPanel({ documents, listPages }),
    setUp: (trx: Database, entered: SetupRequest, by: Actor) => publishCompany(trx, clock, { entered, by }),
    async findMediaPlaces(q: string) {
      const isFound = textMatcher(q);
      const pages = (await documents.list()).filter(({ title }) => isFound([title]));
      return { pages: pages.map(({ key }) => key) };
    },
    findEmbeds: () => findPageEmbeds(documents),
    editableTexts: editableDocuments(db, clock),
    publicTexts: () => publicDocumentTexts({ documents, copy: ports.copy }),
    /** For importing an export: makes pages with the document render again. */
    restoring: {
      noteDocumentChange: (trx: Database, key: string) => createDocumentRowStore(trx, clock).noteChange(key),
    },
    drafts: createDocumentDraftStore(db, clock),
    /** The drafts that preview links of documents show. */
    previews: createDocumentPreviewStore(db, clock),
    list: documents.list,
    /** The company's public facts. */
    facts: async () => listedFacts(await ports.copy.read('company')),
    /** For visitors' search. */
    searchEntries: searchPages,
    /** Published texts that no longer fit their fields, for Health. */
    rejected: documents.rejected,
    /** The title of each page by its key. */
    titles: async () => new Map((await documents.list()).map(({ key, title }) => [key, title])),
  } satisfies Slice & Record<string, unknown>;
}
