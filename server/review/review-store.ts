import { randomUUID } from 'node:crypto';
import type { Action } from '../../contract/activity.ts';
import type { AskedReview, DocumentReview, Review } from '../../contract/review/reviews.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { mustBeApproved } from '../publishing/approval.ts';
import { DraftConflict, inTheBin } from '../publishing/draft-checks.ts';
import { hashOfDraft } from '../publishing/draft-hash.ts';
import type { Draft } from '../publishing/draft-store.ts';
import { createReleaseMembership } from '../publishing/release-membership.ts';
import type { ReviewedDraft, Reviewing } from '../publishing/reviewing.ts';
import {
  askedOf,
  imageOf,
  mayReview,
  nameOf,
  type Person,
  type RoleIn,
  readPeople,
  toPerson,
} from './review-people.ts';
import { decisionsOf, hasAllApprovals, isLate, refusalsFor, requireReviewers, requireTimes } from './review-rules.ts';
import type { ReviewDecision, StoredReview } from './stored-review.ts';

type Noun = 'post' | 'page' | 'translation';

export interface ReviewPorts {
  /** The publishing store of each kind of document. */
  publishers(): Record<
    Noun,
    { reviewing: Reviewing; publishDue(draft: Draft): Promise<boolean>; postponeDue: PostponeDue }
  >;
  roleIn: RoleIn;
}
type PostponeDue = (draft: Draft, error: string, mailHost: string) => Promise<void>;

/** The account that makes the request. */
export interface Caller extends Actor {
  id: number;
}

export const nounOf = (subject: string) => subject.slice(0, subject.indexOf(' ')) as Noun;

const ALREADY_ASKED = 'A review of this draft was already requested. Withdraw it to ask someone else.';
const NOT_WAITING = 'This draft does not wait for a review any more.';
const CHANGED_SINCE = 'The draft was changed after you opened it. Read the changes, then decide.';

export type ReviewStore = ReturnType<typeof createReviewStore>;

/**
 * Reviews of drafts. An approval names the hash of the draft that was read. It does not count after the draft is
 * changed, and counts again if the draft is changed back. So saving a draft writes nothing here. When a draft is
 * published, server/publishing/approval.ts checks the approval and ends the review.
 */
export function createReviewStore(db: Database, clock: Clock, mailHost: string, { publishers, roleIn }: ReviewPorts) {
  const reviewingOf = (subject: string) => publishers()[nounOf(subject)].reviewing;

  /** The document and its open review, both locked until the transaction ends. */
  async function lock(trx: Database, subject: string) {
    const document = await reviewingOf(subject).lock(trx, subject);
    if (document.state === 'In the bin') throw inTheBin(nounOf(subject));
    return { document, review: await findOpen(trx, subject, true), people: await readPeople(trx) };
  }

  const record = (trx: Database, action: Action, subject: string, name: string, by: Actor, note = '') =>
    createActivityStore(trx, clock).record({ action, target: subject, name, by, note });

  const queue = (trx: Database, kind: 'review-asked' | 'review-approved' | 'review-returned', id: number) =>
    createOutboxStore(trx, clock).add({ kind, reference: id, emailId: `${kind}-${id}.${randomUUID()}@${mailHost}` });

  /** A 409 with the present state of the review, for requests that come too late. */
  const conflict = async (trx: Database, subject: string, text: string, who: Pick<Caller, 'id' | 'who'>) =>
    new DraftConflict(text, await describe(trx, subject, who));

  async function describe(
    trx: Database,
    subject: string,
    { id, who }: Pick<Caller, 'id' | 'who'>,
  ): Promise<DocumentReview> {
    const document = await reviewingOf(subject).find(trx, subject);
    const people = await readPeople(trx);
    const stored = document.draft && (await findOpen(trx, subject));
    const hash = document.draft ? hashOfDraft(document.draft.body) : null;
    const you = people.find((person) => person.id === id);
    return {
      review: stored ? await toReview(trx, { stored, document, people, hash: hash as string }) : null,
      hash,
      draft_revision: document.draft?.revision ?? 0,
      refusals: refusalsFor(you, { subject, stored, document, people, roleIn }),
      needs_approval: (await mustBeApproved(trx, { who })) !== false,
      reviewers: await reviewersOf(trx, { subject, people, roleIn, you: id }),
    };
  }

  async function toReview(
    trx: Database,
    {
      stored,
      document,
      people,
      hash,
    }: { stored: StoredReview; document: ReviewedDraft; people: Person[]; hash: string },
  ): Promise<Review> {
    const { asked_by, asked_at, needs, message, needed_by, once_approved, publish_at } = stored;
    const decisions = decisionsOf(stored);
    const isVoid = stored.state === 'approved' && stored.approved_hash !== hash;
    const approved = decisions.findLast(({ revision }) => revision !== null);
    const { draft } = document;
    const changed =
      isVoid && draft && approved?.revision
        ? {
            by: draft.savedBy,
            at: draft.savedAt,
            changes: (await reviewingOf(stored.subject).changes(trx, stored.subject, approved.revision)).changes,
          }
        : null;
    return {
      state: isVoid ? 'void' : (stored.state as 'approved'),
      asked_by: toPerson(asked_by, people),
      asked_at,
      reviewers: askedOf(stored, people, roleIn).map(({ email }) => toPerson(email, people)),
      needs,
      message,
      needed_by,
      is_late: isLate(stored, clock()),
      once_approved,
      publish_at,
      decisions: decisions.map(({ by, at, decision, note, revision, hash: read }) => ({
        by: toPerson(by, people),
        at,
        decision,
        note,
        revision,
        is_current: read === hash,
      })),
      changed,
    };
  }

  const store = {
    /** The open review of a draft, and what the caller may do with it. Throws 404 if the document does not exist. */
    find: (subject: string, who: Pick<Caller, 'id' | 'who'>) => describe(db, subject, who),

    /** Throws 404 if the document does not exist. */
    require: async (subject: string): Promise<void> => void (await reviewingOf(subject).find(db, subject)),

    /** Asks reviewers to approve the draft, in the transaction of the caller. */
    async ask(trx: Database, subject: string, entered: AskedReview, by: Actor): Promise<void> {
      const { document, review, people } = await lock(trx, subject);
      const { draft, title } = document;
      if (!draft) throw new HttpError(422, 'There are no changes to review.');
      const you = people.find(({ email }) => email === by.who);
      const conflictFor = { id: you?.id ?? 0, who: by.who };
      if (review?.state === 'in review') throw await conflict(trx, subject, ALREADY_ASKED, conflictFor);
      requireReviewers(entered, { subject, people, roleIn, you });
      requireTimes(entered, clock());
      if (entered.once_approved === 'publish') await reviewingOf(subject).requirePublishable(trx, subject, draft);
      const now = toTimestamp(clock());
      if (review) await update(trx, review.id, { ended_at: now });
      const isNews = await isNewsToReviewers(trx, { subject, reviewers: entered.reviewers, by: by.who, draft });
      const { id } = await trx
        .insertInto('reviews')
        .values({
          subject,
          state: 'in review',
          asked_by: by.who,
          asked_at: now,
          reviewers: JSON.stringify(entered.reviewers),
          needs: entered.needs,
          message: entered.message,
          needed_by: asTimestamp(entered.needed_by),
          once_approved: entered.once_approved,
          publish_at: asTimestamp(entered.publish_at),
          decisions: '[]',
          approved_hash: null,
          emailed_at: isNews ? null : now,
          ended_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isNews) await queue(trx, 'review-asked', id);
      const asked = entered.reviewers.flatMap((reviewer) => people.find((person) => person.id === reviewer) ?? []);
      await record(trx, 'review.asked', subject, title, by, asked.map(nameOf).join(', ') || 'Any editor');
    },

    /** Withdraws the request in the transaction of the caller. Does nothing if the draft is not in review. */
    async withdraw(trx: Database, subject: string, by: Actor): Promise<void> {
      const { document, review } = await lock(trx, subject);
      if (review?.state !== 'in review') return;
      await update(trx, review.id, { state: 'withdrawn', ended_at: toTimestamp(clock()) });
      await record(trx, 'review.withdrawn', subject, document.title, by);
    },

    /**
     * Approves the draft that has this hash. After the last required approval, the draft is published if the request
     * asked for that: at its time, or at once after this transaction. A failure to publish at once is shown like the
     * failure of a schedule.
     */
    async approve(subject: string, { hash, note }: { hash: string; note: string }, by: Caller): Promise<void> {
      await reviewingOf(subject).prepare(subject);
      const due = await inTransaction(db, async (trx) => {
        const { document, review, people, draft } = await requireWaiting(trx, subject, hash, by);
        const { approve: refusal } = refusalsFor(by, { subject, stored: review, document, people, roleIn });
        if (refusal) throw new HttpError(403, refusal);
        const approver = people.find(({ id }) => id === by.id) as Person;
        const revision = await reviewingOf(subject).keep(trx, subject, `Approved by ${nameOf(approver)}`, by);
        const decision = { by: by.who, at: toTimestamp(clock()), decision: 'approved', note, hash, revision } as const;
        const decisions = [...decisionsOf(review), decision];
        const isApproved = hasAllApprovals(review, { decisions, hash, people, roleIn, approver });
        await update(trx, review.id, {
          decisions: JSON.stringify(decisions),
          ...(isApproved && { state: 'approved', approved_hash: hash }),
        });
        if (isApproved && review.asked_by !== by.who) await queue(trx, 'review-approved', review.id);
        let scheduled: Draft | undefined;
        // A draft in a release is published with it.
        const release = await createReleaseMembership(trx).find(subject);
        if (isApproved && review.once_approved === 'publish' && !release) {
          await reviewingOf(subject).requirePublishable(trx, subject, draft);
          await reviewingOf(subject).schedule(trx, subject, draft, review.publish_at, by);
          scheduled = (await reviewingOf(subject).find(trx, subject)).draft;
        }
        await record(trx, 'review.approved', subject, document.title, by, note);
        return scheduled;
      });
      if (!due?.publishAt || Date.parse(due.publishAt) > clock()) return;
      const publisher = publishers()[nounOf(subject)];
      try {
        await publisher.publishDue(due);
      } catch (error) {
        await publisher.postponeDue(due, error instanceof Error ? error.message : String(error), mailHost);
      }
    },

    /** Returns the draft that has this hash to the person who asked for the review. */
    async return(subject: string, { hash, note }: { hash: string; note: string }, by: Caller): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { document, review, people } = await requireWaiting(trx, subject, hash, by);
        const { return: refusal } = refusalsFor(by, { subject, stored: review, document, people, roleIn });
        if (refusal) throw new HttpError(403, refusal);
        const decision: ReviewDecision = {
          by: by.who,
          at: toTimestamp(clock()),
          decision: 'returned',
          note,
          hash,
          revision: null,
        };
        await update(trx, review.id, {
          state: 'returned',
          approved_hash: null,
          decisions: JSON.stringify([...decisionsOf(review), decision]),
        });
        if (review.asked_by !== by.who) await queue(trx, 'review-returned', review.id);
        await record(trx, 'review.returned', subject, document.title, by, note);
      });
    },
  };

  /** Throws a 409 with the present state if the draft is not in review, or if it was changed after it was read. */
  async function requireWaiting(trx: Database, subject: string, hash: string, by: Caller) {
    const { document, review, people } = await lock(trx, subject);
    const { draft } = document;
    if (!draft || !review || review.state === 'returned') throw await conflict(trx, subject, NOT_WAITING, by);
    const present = hashOfDraft(draft.body);
    // An approval that no longer counts can be given again.
    if (review.state === 'approved' && review.approved_hash === present) {
      throw await conflict(trx, subject, NOT_WAITING, by);
    }
    if (hash !== present) throw await conflict(trx, subject, CHANGED_SINCE, by);
    return { document, review, people, draft };
  }

  return store;
}

/** The open review of a draft. */
const findOpen = (trx: Database, subject: string, isLocked = false) =>
  trx
    .selectFrom('reviews')
    .selectAll()
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .$if(isLocked && isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();

const update = (trx: Database, id: number, changed: object) =>
  trx.updateTable('reviews').set(changed).where('id', '=', id).execute();

const asTimestamp = (moment: string | null | undefined) => (moment ? toTimestamp(Date.parse(moment)) : null);

/**
 * Whether the reviewers get an e-mail. They get none if an earlier e-mail was about the same draft, that request was
 * withdrawn, and nobody else has changed the draft since then.
 */
async function isNewsToReviewers(
  trx: Database,
  { subject, reviewers, by, draft }: { subject: string; reviewers: number[]; by: string; draft: Draft },
): Promise<boolean> {
  const last = await trx
    .selectFrom('reviews')
    .select(['state', 'reviewers', 'asked_by', 'asked_at', 'emailed_at'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state !== 'withdrawn' || last.asked_by !== by || last.emailed_at === null) return true;
  if (last.reviewers !== JSON.stringify(reviewers) || draft.savedBy !== by) return true;
  const others = await trx
    .selectFrom('revisions')
    .select('number')
    .where('subject', '=', subject)
    .where('saved_by', '!=', by)
    .where('saved_at', '>=', last.asked_at)
    .limit(1)
    .executeTakeFirst();
  return others !== undefined;
}

/** The possible reviewers, each with the number of drafts that wait for them. */
async function reviewersOf(
  trx: Database,
  { subject, people, roleIn, you }: { subject: string; people: Person[]; roleIn: RoleIn; you: number },
): Promise<DocumentReview['reviewers']> {
  const candidates = people.filter((person) => person.id !== you && mayReview(person, subject, roleIn));
  const waiting = await trx
    .selectFrom('reviews')
    .select('reviewers')
    .where('state', '=', 'in review')
    .where('ended_at', 'is', null)
    .where('subject', '!=', subject)
    .execute();
  return candidates.map((person) => ({
    id: person.id,
    email: person.email,
    name: person.name,
    role: person.role === 'owner' ? 'owner' : 'editor',
    image: imageOf(person),
    waiting: waiting.filter(({ reviewers }) => (JSON.parse(reviewers) as number[]).includes(person.id)).length,
  }));
}
