import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { createAccountStore } from './account-store.ts';
import { createPasswordResetStore } from './password-reset-store.ts';
import { createSessionStore } from './session-store.ts';

interface NewPassword {
  userId: number;
  passwordHash: string;
  by: Actor;
  note?: string;
  /** The token of the session that goes on: of who is signed in and changes the password. */
  keptToken?: string;
  /** The hash of the password that it was asked for with. */
  proven?: string;
}

/**
 * Another password: every session ends, whoever holds it, and no older link changes it again. `trx` is a transaction, so
 * that none of it happens without the rest. False, and nothing happens, when the password is no longer the `proven` one.
 */
export async function setNewPassword(
  { userId, passwordHash, by, note, keptToken, proven }: NewPassword,
  trx: Database,
  clock: Clock,
): Promise<boolean> {
  const isSet = await createAccountStore(trx, clock).setPassword(userId, passwordHash, by, { note, proven });
  if (!isSet) return false;
  await createSessionStore(trx, clock).endAll(userId, by, keptToken);
  await createPasswordResetStore(trx, clock).removeOf(userId);
  return true;
}
