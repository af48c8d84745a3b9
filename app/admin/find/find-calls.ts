import {
  type FindSearch,
  type FoundDocument,
  foundPage,
  type Replacement,
  replacement,
  similarWords,
} from '../../../contract/find.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const PATH = '/api/admin/find';
const REPLACEMENTS = `${PATH}/replacements`;

export const findPage = (
  search: FindSearch,
  { after, fact }: { after: string | null; fact: string | null },
  signal: AbortSignal,
) =>
  callApi({
    method: 'POST',
    path: PATH,
    json: { ...search, after, fact },
    signal,
    responseSchema: foundPage,
    failure: msg('The search failed. Try again.'),
  });

export const findSimilar = (search: FindSearch, after: string | null, signal: AbortSignal) =>
  callApi({
    method: 'POST',
    path: `${PATH}/similar`,
    json: { ...search, after },
    signal,
    responseSchema: similarWords,
    failure: msg('The search failed. Try again.'),
  });

/** What to replace the found words with. */
export interface Put {
  replacement: string;
  /** The name of a fact, instead of `replacement`. */
  fact: string | null;
  publish: boolean;
}

/** The numbers of the chosen hits of each document. */
export type Chosen = readonly { document: FoundDocument; hits: readonly number[] }[];

export const replaceChosen = (search: FindSearch, put: Put, chosen: Chosen): Promise<Replacement> =>
  callApi({
    method: 'POST',
    path: REPLACEMENTS,
    json: {
      ...search,
      ...put,
      documents: chosen.map(({ document: { id, version }, hits }) => ({ id, version, hits })),
    },
    responseSchema: replacement,
    failure: msg('Nothing was replaced. Try again.'),
  });

export const fetchReplacement = (id: string, signal: AbortSignal): Promise<Replacement> =>
  callApi({
    path: `${REPLACEMENTS}/${encodeURIComponent(id)}`,
    signal,
    responseSchema: replacement,
    failure: msg('Could not load the replacement. Try again.'),
  });

/** Without `document`: everything. */
export const undoReplacement = (id: number, document?: string): Promise<Replacement> =>
  callApi({
    method: 'POST',
    path: `${REPLACEMENTS}/${id}/undo`,
    json: { document },
    responseSchema: replacement,
    failure: msg('Nothing was undone. Try again.'),
  });

/** Publishes a draft that has nothing but a replacement. */
export function publishReplaced({ id, draft_revision }: Replacement['documents'][number]): Promise<void> {
  const [kind = '', key = ''] = id.split(' ', 2);
  return callApi({
    method: 'POST',
    path: `/api/admin/${kind}s/${key}/publish`,
    json: { draft_revision },
    failure: msg('It was not published. Try again.'),
  });
}
