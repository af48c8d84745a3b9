import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import { stepOf } from './one-time-code.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

/** Whether the code is a valid, unused code of the app or a recovery code. If so, it is used up. */
export async function acceptCode(
  code: string,
  { userId, secret, by }: { userId: number; secret: string; by: Actor },
  { secondFactors, clock }: { secondFactors: SecondFactorStore; clock: Clock },
): Promise<boolean> {
  const step = stepOf(code, secret, clock());
  if (step !== undefined) return secondFactors.consumeStep(userId, step);
  const hash = await findRecoveryCode(code, await secondFactors.recoveryHashes(userId));
  return hash !== undefined && secondFactors.consumeRecoveryCode(userId, hash, by);
}
