import { CHALLENGE_MINUTES } from '../../../contract/accounts/passkeys.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { ChallengePurpose } from '../../database/tables.ts';
import { hashSecret } from '../secret.ts';

interface ChallengeUse {
  purpose: ChallengePurpose;
  /** Undefined for signing in. */
  userId?: number;
}

/** Challenges for passkeys, stored in the database so that any instance can verify the response. */
export function createPasskeyChallengeStore(db: Database, clock: Clock) {
  return {
    async add(challenge: string, { purpose, userId }: ChallengeUse): Promise<void> {
      const now = clock();
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', toTimestamp(now)).execute();
      await db
        .insertInto('passkey_challenges')
        .values({
          challenge_hash: hashSecret(challenge),
          purpose,
          user_id: userId ?? null,
          expires_at: toTimestamp(now + CHALLENGE_MINUTES * 60_000),
        })
        .execute();
    },

    /** Uses up a challenge. False if it is unknown, expired, already used, or for another purpose or account. */
    async use(challenge: string, { purpose, userId }: ChallengeUse): Promise<boolean> {
      const row = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', hashSecret(challenge))
        .returning(['purpose', 'user_id', 'expires_at'])
        .executeTakeFirst();
      return (
        row !== undefined &&
        row.purpose === purpose &&
        row.user_id === (userId ?? null) &&
        row.expires_at > toTimestamp(clock())
      );
    },
  };
}
