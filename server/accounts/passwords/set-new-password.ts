import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createAccountStore } from '../account-store.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createPasswordResetStore } from './password-reset-store.ts';

interface NewPassword {
  userId: number;
  passwordHash: string;
  by: Actor;
  /** The domain of the Message-ID of the e-mail about it. */
  mailHost: string;
  note?: string;
  /** The token of the session that stays open: the one that changes the password. */
  keptToken?: string;
  /** The hash of the current password that was checked. Null for an account without a password. */
  expectedPasswordHash?: string | null;
}

/**
 * Sets the password, ends all other sessions and removes all reset links, in the transaction `trx`. Returns false and
 * changes nothing if the password has changed since it was checked (`expectedPasswordHash`).
 */
export async function setNewPassword(
  { userId, passwordHash, by, note, mailHost, keptToken, expectedPasswordHash }: NewPassword,
  trx: Database,
  clock: Clock,
): Promise<boolean> {
  const isSet = await createAccountStore(trx, clock).setPassword(userId, passwordHash, by, {
    note,
    mailHost,
    expectedPasswordHash,
  });
  if (!isSet) return false;
  await createSessionStore(trx, clock).endAll(userId, by, keptToken);
  await createPasswordResetStore(trx, clock).removeAllForUser(userId);
  return true;
}
