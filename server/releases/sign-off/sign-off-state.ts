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
 * Where the sign-offs of these releases are, by their ids. Who was asked stays asked after the link was revoked: otherwise
 * anybody who can revoke a link could publish without the approval. Of several decisions the last one counts that was not withdrawn;
 * an approval counts for as long as the release has the hash that was approved. `hash`: of the one release that is shown or
 * published. Lists do not publish each release on trial: they look whether anything was saved or added since, or since the
 * release was undone, which saved what had been published.
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
  for (const { release_id, decision, name, hash: approved, parts, decided_at } of decisions) {
    const isApproval = decision === 'approve';
    change(release_id, {
      approved_by: isApproval ? name : null,
      approved_at: isApproval ? decided_at : null,
      is_current:
        isApproval &&
        (hash === undefined
          ? !(await hasChanged(db, { release: release_id, parts, since: decided_at }))
          : hash === approved),
    });
  }
  return states;
}

async function hasChanged(
  db: Database,
  { release, parts, since }: { release: number; parts: number; since: string },
): Promise<boolean> {
  const present = await db
    .selectFrom('release_parts')
    .leftJoin('drafts', 'drafts.subject', 'release_parts.open_name')
    .innerJoin('releases', 'releases.id', 'release_parts.release_id')
    .select(['added_at', 'saved_at', 'undone_at'])
    .where('release_id', '=', release)
    .execute();
  return (
    present.length !== parts ||
    present.some(({ added_at, saved_at, undone_at }) => {
      const changedAfter = undone_at !== null && undone_at > since ? undone_at : since;
      return added_at > changedAfter || (saved_at ?? '') > changedAfter;
    })
  );
}
