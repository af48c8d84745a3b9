import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { stepOf } from './one-time-code.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

/** Uses up a code of the app or a recovery code. False if it is not valid or was used. `secret`: as it is stored. */
export async function acceptCode(
  code: string,
  { userId, secret, by }: { userId: number; secret: string; by: Actor },
  { secondFactors, secretBox, clock }: { secondFactors: SecondFactorStore; secretBox: SecretBox; clock: Clock },
): Promise<boolean> {
  const plain = await secretBox.open(secret);
  const step = plain === undefined ? undefined : stepOf(code, plain, clock());
  if (step !== undefined) return secondFactors.consumeStep(userId, step);
  const hash = await findRecoveryCode(code, await secondFactors.recoveryHashes(userId));
  return hash !== undefined && secondFactors.consumeRecoveryCode(userId, hash, by);
}
