import type { Role } from '../../contract/accounts/roles.ts';
import type { ApprovalPolicy } from '../../contract/review/reviews.ts';
import { type Actor, COMMAND_LINE, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting } from '../database/stored-setting.ts';
import { HttpError } from '../http/http-error.ts';
import { hashOfDraft } from './draft-hash.ts';

/** The note in the activity log if an owner published something without the approval that others need. */
export const WITHOUT_APPROVAL = 'Without an approval';

const APPROVAL_NEEDED =
  'Publishing needs an approval. Ask for a review; once this version is approved, it can be published.';

const NOT_APPROVED = 'This is not approved yet. Owners can publish it anyway; the activity log records it.';

/** The message for a text that is published without a draft, and so cannot have an approval. */
const DRAFT_NEEDED =
  'Publishing needs an approval. Save the changes as a draft instead, then ask for a review of the draft.';

/** The accounts whose texts need an approval, as owners chose in Settings. */
export const readApprovalPolicy = async (db: Database): Promise<ApprovalPolicy> =>
  (await readStoredSetting<ApprovalPolicy>(db, 'approval')) ?? 'off';

/**
 * Checks whether a text may be published. Every way to publish a text calls this first, in its transaction. Throws a
 * 409 if the text needs an approval and has none: an approval counts for the exact text that was read. If an owner
 * publishes without one, returns what to add to the note of the activity entry. `body`: of the draft, as it is stored;
 * undefined for a text that is published without a draft. `isDue`: the text is published at its time, in the name of
 * the person who scheduled it.
 */
export async function requireApproval(
  trx: Database,
  { subject, body, savedBy }: { subject: string; body: string | undefined; savedBy?: string },
  by: Pick<Actor, 'who'>,
  { isDue = false } = {},
): Promise<typeof WITHOUT_APPROVAL | undefined> {
  const role = await mustBeApproved(trx, by);
  if (role === false) return undefined;
  if (body !== undefined && (await isApproved(trx, subject, body))) return undefined;
  // Others may have changed a draft since an owner scheduled it.
  if (role === 'owner' && (!isDue || savedBy === by.who)) return WITHOUT_APPROVAL;
  throw new HttpError(409, body === undefined ? DRAFT_NEEDED : APPROVAL_NEEDED);
}

/** Whether texts that this account publishes need an approval. Returns false, or the role of the account. */
export async function mustBeApproved(db: Database, { who }: Pick<Actor, 'who'>): Promise<Role | undefined | false> {
  const policy = await readApprovalPolicy(db);
  // No approval is needed for samples of the demo and for commands on the server.
  if (policy === 'off' || who === SITE.who || who === COMMAND_LINE.who) return false;
  const account = await db.selectFrom('users').select('role').where('email', '=', who).executeTakeFirst();
  // The role is unknown if the account was removed after the person scheduled it.
  if (policy === 'authors' && (account?.role === 'owner' || account?.role === 'editor')) return false;
  return account?.role;
}

/**
 * Finds the drafts that cannot be published because they lack an approval. Owners can publish without one: for them
 * this is only information. `role`: the role of the viewer. Authors and readers get the result for an editor.
 */
export async function findUnapproved(
  db: Database,
  subjects: readonly string[],
  role: Role,
): Promise<{ subject: string; blocks: boolean; message: string }[]> {
  const policy = await readApprovalPolicy(db);
  const isOwner = role === 'owner';
  if (subjects.length === 0 || policy !== 'everyone') return [];
  const drafts = await db.selectFrom('drafts').select(['subject', 'body']).where('subject', 'in', subjects).execute();
  const found = [];
  for (const { subject, body } of drafts) {
    if (await isApproved(db, subject, body)) continue;
    found.push({ subject, blocks: !isOwner, message: isOwner ? NOT_APPROVED : APPROVAL_NEEDED });
  }
  return found;
}

async function isApproved(trx: Database, subject: string, body: string): Promise<boolean> {
  const review = await trx
    .selectFrom('reviews')
    .select('approved_hash')
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return review !== undefined && review.approved_hash === hashOfDraft(body);
}

/** Records an approval for this text, because an owner has scheduled it without one. */
export async function approveScheduled(
  trx: Database,
  clock: Clock,
  { subject, body }: { subject: string; body: string },
  { who }: Pick<Actor, 'who'>,
): Promise<void> {
  await endReview(trx, clock, subject);
  const at = toTimestamp(clock());
  const hash = hashOfDraft(body);
  await trx
    .insertInto('reviews')
    .values({
      subject,
      state: 'approved',
      asked_by: who,
      asked_at: at,
      reviewers: '[]',
      needs: 'any',
      message: '',
      once_approved: 'nothing',
      decisions: JSON.stringify([{ by: who, at, decision: 'approved', note: '', hash, revision: null }]),
      approved_hash: hash,
    })
    .execute();
}

/**
 * Ends the review of a draft that was published, discarded or moved to the bin. `only`: end the review only if it has
 * this state.
 */
export async function endReview(
  trx: Database,
  clock: Clock,
  subject: string,
  only?: 'in review' | 'approved',
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ ended_at: toTimestamp(clock()) })
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('state', '=', only as 'approved'))
    .execute();
}
