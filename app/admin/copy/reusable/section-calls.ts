import {
  deletedSection,
  type LibrarySection,
  librarySection,
  type PagesAfter,
  type SectionCopies,
  sectionLibrary,
} from '../../../../contract/copy/section-library.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';
import { may } from '../../rights.ts';

const PATH = '/api/admin/sections';

/** The reusable sections, also those in the bin. None on a site that leaves the library out. */
export async function fetchSections(signal?: AbortSignal): Promise<LibrarySection[]> {
  if (!may('GET /admin/sections')) return [];
  const failure = msg('Could not load the reusable sections. Try again.');
  const { sections } = await callApi({ path: PATH, signal, responseSchema: sectionLibrary, failure });
  return sections;
}

export const createSection = (json: { name: string; section: object }): Promise<LibrarySection> =>
  callApi({
    method: 'POST',
    path: PATH,
    json,
    responseSchema: librarySection,
    failure: msg('The reusable section was not added. Try again.'),
  });

/** Moves a section to the bin. Returns the copies that its pages got. */
export async function deleteSection(key: string, pages: PagesAfter): Promise<SectionCopies> {
  const failure = msg('The section was not deleted. Try again.');
  const path = `${PATH}/${key}?pages=${pages}`;
  const { copies } = await callApi({ method: 'DELETE', path, responseSchema: deletedSection, failure });
  return copies;
}

export const restoreSection = (key: string, copies: SectionCopies = []): Promise<void> =>
  callApi({
    method: 'POST',
    path: `${PATH}/${key}/restore`,
    json: { copies },
    failure: msg('The section was not restored. Try again.'),
  });
