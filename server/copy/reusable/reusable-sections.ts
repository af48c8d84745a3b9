import { isReusableSectionKey } from '../../../contract/copy/reusable-sections.ts';
import {
  createSection,
  deletedSection,
  deleteSectionQuery,
  librarySection,
  restoreSection,
  sectionLibrary,
} from '../../../contract/copy/section-library.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import type { Core, Slice } from '../../slice.ts';
import { notFound } from '../definitions.ts';
import { createLibraryStore } from './library-store.ts';

/**
 * The library of sections that several pages show. A section is a document (contract/copy/reusable-sections.ts) whose
 * texts, schedule and history have the endpoints of pages; pages refer to it by its key (expand-sections.ts).
 */
export function openReusableSections({ db, clock }: Core): Slice {
  const library = createLibraryStore(db, clock);
  const load = async ({ params: { key } }: { params: { key: string } }) => {
    if (!isReusableSectionKey(key)) throw notFound(key);
    return key;
  };
  return {
    endpoints: [
      endpoint('GET /admin/sections', {
        summary: 'The reusable sections, and the pages that show each of them.',
        account: 'reader',
        response: sectionLibrary,
        errors: [401],
        handle: async () => ({ sections: await library.list() }),
      }),
      endpoint('POST /admin/sections', {
        summary: 'Add a reusable section. It is published unless something in it is missing; no page shows it yet.',
        account: 'editor',
        json: createSection,
        response: librarySection,
        status: 201,
        errors: [400, 401, 422],
        async handle({ json, by }) {
          const { key } = await library.create(json, by);
          return (await library.list()).find((section) => section.key === key) as never;
        },
      }),
      endpoint('DELETE /admin/sections/{key}', {
        summary: 'Move a reusable section to the bin. `copy` leaves a copy on each page that shows it, in public too.',
        account: 'editor',
        query: deleteSectionQuery,
        response: deletedSection,
        errors: [401, 404, 409, 422],
        load,
        handle: async ({ loaded: key, query, by }) => ({
          message: 'Moved to the bin.',
          copies: await library.remove(key, query.pages, by),
        }),
      }),
      endpoint('POST /admin/sections/{key}/restore', {
        summary: 'Restore a reusable section. Copies that were left by deleting it, and not changed, become it again.',
        account: 'editor',
        json: restoreSection,
        isJsonOptional: true,
        response: message,
        errors: [400, 401, 404, 409, 422],
        load,
        async handle({ loaded: key, json: { copies }, by }) {
          await library.restore(key, copies, by);
          return { message: 'Restored.' };
        },
      }),
    ],
  };
}
