import {
  adminDocument,
  createdPage,
  createPage,
  documentList,
  documentRevision,
  documentRevisionEntry,
  documentRevisionList,
  saveDocumentDraft,
  savedDocumentDraft,
} from '../../../contract/copy/admin-documents.ts';
import { factList } from '../../../contract/copy/launch.ts';
import { endpoint, type HandledEndpoint, message } from '../../http/endpoint.ts';
import { draftEndpoints } from '../../publishing/draft-endpoints.ts';
import { toRevisionEntry } from '../../publishing/revision-entry.ts';
import type { Core } from '../../slice.ts';
import { listFacts } from '../fact-places.ts';
import { foundPreviewAddresses, type PreviewSources } from '../found-preview-addresses.ts';
import { previewEndpoint, type RenderPage } from '../preview-endpoint.ts';
import { readSections } from '../reusable/section-store.ts';
import { createDocumentDraftStore } from './document-draft-store.ts';

export interface DocumentPorts extends Omit<PreviewSources, 'pagesWithSection'> {
  /** The profile images of those who have one. */
  portraits(emails: string[]): Promise<{ email: string; image: string }[]>;
  renderPage: RenderPage;
}

/** Pages, collections, the company and the navigation: their drafts, schedules, revisions and preview links. */
export function documentEndpoints(
  { db, clock, settings }: Core,
  { portraits, renderPage, ...ports }: DocumentPorts,
): HandledEndpoint[] {
  const documents = createDocumentDraftStore(db, clock);
  const sources = { ...ports, pagesWithSection: documents.pagesWithSection };
  const sections = () => readSections(db);

  return [
    endpoint('GET /admin/facts', {
      summary: 'The facts of the company, and the fields of pages that name them.',
      account: 'reader',
      response: factList,
      errors: [401],
      handle: () => listFacts(db, clock),
    }),
    endpoint('GET /admin/pages', {
      summary: 'All pages, collections, the company facts and the navigation.',
      account: 'reader',
      response: documentList,
      errors: [401],
      handle: async () => ({ pages: await documents.list() }),
    }),
    endpoint('POST /admin/pages', {
      summary: 'Add a page at a free address. It is a draft until it is published.',
      account: 'editor',
      json: createPage,
      response: createdPage,
      status: 201,
      errors: [400, 401, 422],
      async handle({ json: page, by }) {
        const { key, state, draft_revision } = await documents.create(page, by);
        return { key, state, revision: 0, draft_revision };
      },
    }),
    endpoint('GET /admin/pages/{key}', {
      summary: 'A page with its schema, what is public, and its draft.',
      account: 'reader',
      response: adminDocument,
      errors: [401, 404],
      async handle({ params }) {
        const document = await documents.find(params.key);
        const found = await foundPreviewAddresses(sources, document.key, document.draft ?? document.live ?? {});
        return { ...document, preview_addresses: [...document.preview_addresses, ...found] };
      },
    }),
    endpoint('DELETE /admin/pages/{key}', {
      summary: 'Move a page that was added to the bin.',
      account: 'editor',
      response: message,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        await documents.remove(params.key, by);
        return { message: 'Moved to the bin.' };
      },
    }),
    endpoint('POST /admin/pages/{key}/restore', {
      summary: 'Restore a page from the bin.',
      account: 'editor',
      response: adminDocument,
      errors: [401, 404, 409],
      handle: ({ params, by }) => documents.restoreDeleted(params.key, by),
    }),
    endpoint('PUT /admin/pages/{key}/draft', {
      summary: 'Save the whole page as a draft. Fields that are left out have their defaults.',
      account: 'editor',
      json: saveDocumentDraft,
      response: savedDocumentDraft,
      errors: [400, 401, 404, 409, 422],
      conflict: adminDocument,
      handle({ params, json: { body, base_revision, draft_revision }, by }) {
        const revisions = { baseRevision: base_revision ?? 0, draftRevision: draft_revision ?? 0 };
        return documents.save(params.key, { fields: body, ...revisions }, by);
      },
    }),
    previewEndpoint(sources, { publicUrl: settings.publicUrl, renderPage, sections }),
    endpoint('GET /admin/pages/{key}/revisions', {
      summary: 'The history of a page, newest first.',
      account: 'reader',
      response: documentRevisionList,
      errors: [401, 404],
      async handle({ params }) {
        const revisions = await documents.revisions(params.key);
        const people = new Set(revisions.map(({ savedBy }) => savedBy));
        return { revisions: revisions.map(toRevisionEntry), portraits: await portraits([...people]) };
      },
    }),
    ...draftEndpoints({
      path: '/admin/pages/{key}',
      noun: 'page',
      access: { read: { account: 'reader' }, write: { account: 'editor' } },
      stored: adminDocument,
      entry: documentRevisionEntry,
      revision: documentRevision,
      publishing:
        'Publish the draft, now or at a time. `until`: when the changes end, or when an added page is unpublished.',
      unpublishing: 'Take a page that was added off the site. It stays a draft.',
      publicUrl: settings.publicUrl,
      readId: ({ key }) => key,
      store: documents,
      toEntry: toRevisionEntry,
      toContent: (body) => ({ body }),
    }),
  ];
}
