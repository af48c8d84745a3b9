import type { ReleaseEntry } from '../../../contract/releases/releases.ts';
import type { Database } from '../../database/open-database.ts';

export type SignOffState = ReleaseEntry['sign_off'];

const NONE: SignOffState = {
  approved_by: null,
  approved_at: null,
  is_current: false,
  asked: null,
  asked_at: null,
  open_notes: 0,
};

/**
 * Reads the state of the sign-offs of these releases, by their ids. A client still counts as asked after the link was
 * revoked: otherwise anybody who can revoke a link could publish without the approval. Of several decisions, the last
 * one that was not withdrawn counts. An approval counts as long as the release has the hash that was approved.
 * `hash`: the hash of a single release that is shown or published. Lists only run a trial of a release
 * that was undone. For all others they have no hash: then an approval counts if nothing was saved or added after the
 * decision.
 */
export async function readSignOffs(
  db: Database,
  ids: readonly number[],
  hash?: string,
): Promise<Map<number, SignOffState>> {
  const states = new Map(ids.map((id) => [id, { ...NONE }]));
  if (ids.length === 0) return states;
  const requests = await db
    .selectFrom('sign_off_requests')
    .select(['release_id', 'client_name', 'created_at'])
    .where('release_id', 'in', ids)
    .orderBy('id')
    .execute();
  const decisions = await db
    .selectFrom('sign_offs')
    .select(['release_id', 'decision', 'name', 'hash', 'parts', 'decided_at'])
    .where('release_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('sign_off_notes')
    .select(['release_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('release_id', 'in', ids)
    .where('resolved_at', 'is', null)
    .groupBy('release_id')
    .execute();
  const change = (id: number, change: Partial<SignOffState>) => Object.assign(states.get(id) ?? {}, change);
  for (const { release_id, client_name, created_at } of requests)
    change(release_id, { asked: client_name, asked_at: created_at });
  for (const { release_id, count } of notes) change(release_id, { open_notes: Number(count) });
  const contents = hash === undefined ? await readContents(db, ids) : undefined;
  for (const { release_id, decision, name, hash: approved, parts, decided_at } of decisions) {
    const isApproval = decision === 'approve';
    const isSame = contents ? isUnchanged(contents.get(release_id), parts, decided_at) : hash === approved;
    change(release_id, {
      approved_by: isApproval ? name : null,
      approved_at: isApproval ? decided_at : null,
      is_current: isApproval && isSame,
    });
  }
  return states;
}

interface Contents {
  parts: number;
  added_at: string;
  saved_at: string | null;
}

/** The number of parts of each release, and when a part was last added or saved. */
async function readContents(db: Database, ids: readonly number[]): Promise<Map<number, Contents>> {
  const rows = await db
    .selectFrom('release_parts')
    .leftJoin('drafts', 'drafts.subject', 'release_parts.open_name')
    .select(({ fn }) => [
      'release_id',
      fn.countAll<number>().as('parts'),
      fn.max('added_at').as('added_at'),
      fn.max('saved_at').as('saved_at'),
    ])
    .where('release_id', 'in', ids)
    .groupBy('release_id')
    .execute();
  return new Map(rows.map(({ release_id, parts, ...times }) => [release_id, { ...times, parts: Number(parts) }]));
}

function isUnchanged(contents: Contents | undefined, parts: number, decidedAt: string): boolean {
  return contents?.parts === parts && contents.added_at <= decidedAt && (contents.saved_at ?? '') <= decidedAt;
}
