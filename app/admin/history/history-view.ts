/** The post, page or translation whose versions are shown. */
export interface HistorySubject {
  kind: 'post' | 'page' | 'translation';
  /** The address of its editor. */
  path: string;
  /** The list, for somebody who may not open the editor. */
  back?: string | undefined;
  /** The name on the screen. */
  title: string;
  state: string;
  live: object | null;
  draft: object | null;
  /** The published revision. */
  revision: number;
  draft_revision: number;
  updated_at: string | null;
  updated_by: string | null;
}

/** A version in the list: a revision, or `now` for the draft. */
export type VersionId = number | 'now';

export interface Version<Fields> {
  id: VersionId;
  at: string;
  by: string;
  fields: Fields;
}

interface Revision {
  number: number;
}

/** The versions that the address names: `?version=12&with=8`. */
function readVersions(search: URLSearchParams): { chosen: VersionId | undefined; other: VersionId | undefined } {
  const read = (name: string): VersionId | undefined => {
    const text = search.get(name);
    if (text === 'now') return 'now';
    return text && /^\d+$/.test(text) ? Number(text) : undefined;
  };
  return { chosen: read('version'), other: read('with') };
}

export function addressOf({ path }: HistorySubject, chosen?: VersionId, other?: VersionId): string {
  const parameters = new URLSearchParams();
  if (chosen !== undefined) parameters.set('version', String(chosen));
  if (other !== undefined) parameters.set('with', String(other));
  return `${path}/history${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** Newest first. */
export const versionIds = ({ draft }: HistorySubject, revisions: readonly Revision[]): VersionId[] => [
  ...(draft ? (['now'] as const) : []),
  ...revisions.map(({ number }) => number),
];

/**
 * The version with which `chosen` is compared by default: the newest version or, for the newest, the public version or
 * the previous one.
 */
function defaultOther(chosen: VersionId, ids: VersionId[], { revision }: HistorySubject): VersionId | undefined {
  const [newest, second] = ids;
  if (chosen !== newest) return newest;
  return chosen === 'now' && ids.includes(revision) ? revision : second;
}

/** Loads the version that the address asks for, and the one it is compared with. */
export async function loadVersions<Fields>(
  subject: HistorySubject & { draft: Fields | null },
  revisions: readonly Revision[],
  search: URLSearchParams,
  fetchRevision: (number: number) => Promise<Version<Fields>>,
) {
  const ids = versionIds(subject, revisions);
  const requested = readVersions(search);
  const isKnown = (version: VersionId | undefined) => version !== undefined && ids.includes(version);
  const chosen = isKnown(requested.chosen) ? requested.chosen : ids[0];
  const other =
    chosen === undefined || (isKnown(requested.other) && requested.other !== chosen)
      ? requested.other
      : defaultOther(chosen, ids, subject);

  const load = async (version: VersionId | undefined): Promise<Version<Fields> | undefined> => {
    if (version === undefined) return undefined;
    if (version !== 'now') return fetchRevision(version);
    const { draft: fields, updated_at: at, updated_by: by } = subject;
    return fields ? { id: 'now', at: at ?? '', by: by ?? '', fields } : undefined;
  };
  const [shown, compared] = await Promise.all([load(chosen), load(other)]);
  // On a phone either the list or a version is shown.
  return { shown, compared, isOpen: requested.chosen !== undefined };
}

/** Whether `a` is older than `b`. */
export const isOlder = (a: VersionId, b: VersionId) => b === 'now' || (a !== 'now' && a < b);
