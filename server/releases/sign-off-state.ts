import type { ReleaseEntry } from '../../contract/releases/releases.ts';
import type { Actor } from '../activity/actor.ts';
import type { Database } from '../database/open-database.ts';
import type { Release } from './release-store.ts';

export type SignOffState = ReleaseEntry['sign_off'];

const NOBODY_ASKED: SignOffState = {
  approved_by: null,
  approved_at: null,
  is_current: false,
  asked: null,
  asked_at: null,
  open_notes: 0,
};

/** What clients have said about these releases. `hash`: of the one release that is shown, as it is now. */
export async function readSignOffs(
  _db: Database,
  ids: readonly number[],
  _hash?: string,
): Promise<Map<number, SignOffState>> {
  return new Map(ids.map((id) => [id, NOBODY_ASKED]));
}

/**
 * Throws 409 if a client was asked about the release and has not approved what is published. Returns a note for the audit
 * log if an owner publishes all the same.
 */
export async function requireSignOff(
  _trx: Database,
  _publication: { release: Release; hash: string; withoutSignOff: boolean; by: Actor },
): Promise<string | undefined> {
  return undefined;
}
