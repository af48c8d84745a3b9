import type { AdminPost, DraftFields, PostRevision, RevisionEntry } from '../../../../contract/post-drafts.ts';

/** A version in the list: a revision, or the draft as it is now. */
export type VersionId = number | 'now';

export interface Version {
  id: VersionId;
  at: string;
  by: string;
  fields: DraftFields;
}

/** What the address asks for: `?version=12&with=8`. */
export function readVersions(search: URLSearchParams): { chosen: VersionId | undefined; other: VersionId | undefined } {
  const read = (name: string): VersionId | undefined => {
    const text = search.get(name);
    return text === 'now' ? 'now' : Number(text) || undefined;
  };
  return { chosen: read('version'), other: read('with') };
}

export function addressOf(postId: number, chosen?: VersionId, other?: VersionId): string {
  const parameters = new URLSearchParams();
  if (chosen !== undefined) parameters.set('version', String(chosen));
  if (other !== undefined) parameters.set('with', String(other));
  return `/admin/posts/${postId}/history${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** Newest first. */
export const versionIds = (post: AdminPost, revisions: RevisionEntry[]): VersionId[] => [
  ...(post.draft ? (['now'] as const) : []),
  ...revisions.map(({ number }) => number),
];

/** What a version is compared with by default: the newest one or, for that one, what is public or the one before it. */
export function defaultOther(chosen: VersionId, ids: VersionId[], post: AdminPost): VersionId | undefined {
  const [newest, second] = ids;
  if (chosen !== newest) return newest;
  return chosen === 'now' && ids.includes(post.revision) ? post.revision : second;
}

export const versionOfRevision = ({ number, at, by, fields }: PostRevision): Version => ({
  id: number,
  at,
  by,
  fields,
});

/** Whether `a` is older than `b`. */
export const isOlder = (a: VersionId, b: VersionId) => b === 'now' || (a !== 'now' && a < b);
