import { randomUUID } from 'node:crypto';
import { ERASED } from '../../activity/entry-hash.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { readSignOffs } from './sign-off-state.ts';

interface Gate {
  release: number;
  /** The hash of the content that this transaction publishes. */
  hash: string;
  /** Whether an owner publishes without the approval. */
  withoutSignOff: boolean;
}

/**
 * Refuses to publish a release that a client was asked to approve, unless the approved content is published. Call it in
 * the transaction that publishes. Returns the note for the activity log.
 */
export async function requireSignOff(
  db: Database,
  { release, hash, withoutSignOff }: Gate,
): Promise<string | undefined> {
  const state = (await readSignOffs(db, [release], hash)).get(release);
  const last = await db
    .selectFrom('sign_offs')
    .select(['decision', 'name'])
    .where('release_id', '=', release)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (state?.is_current) return `Signed off by ${last?.name}`;
  if (!last && !state?.asked) return undefined;
  if (withoutSignOff) return 'Published without the sign-off of the client';
  throw new HttpError(409, refusal(last, state?.asked), { code: 'not_signed_off' });
}

function refusal(last: { decision: 'approve' | 'return'; name: string } | undefined, asked: string | null | undefined) {
  if (last?.decision === 'approve')
    return `The release has changed since ${last.name} approved it. Ask for a sign-off again.`;
  if (last) return `${last.name} has asked for changes. Ask for a sign-off again when they are done.`;
  return `${asked} has not signed off yet.`;
}

/** Tells the clients who approved the release that it is public. Call it in the transaction that publishes. */
export async function queuePublishedEmails(
  db: Database,
  clock: Clock,
  { release, hash, mailHost }: { release: number; hash: string; mailHost: string },
): Promise<void> {
  const approvals = await db
    .selectFrom('sign_offs')
    .select(['id', 'email'])
    .where('release_id', '=', release)
    .where('decision', '=', 'approve')
    .where('hash', '=', hash)
    .where('withdrawn_at', 'is', null)
    .where('email', '!=', ERASED)
    .orderBy('id')
    .execute();
  const outbox = createOutboxStore(db, clock);
  for (const { id } of new Map(approvals.map((approval) => [approval.email, approval])).values()) {
    const emailId = `release-published-${id}.${randomUUID()}@${mailHost}`;
    await outbox.add({ kind: 'release-published', reference: id, emailId });
  }
}
