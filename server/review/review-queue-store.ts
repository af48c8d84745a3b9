import type { QueuedReview, ReviewQueue } from '../../contract/review/reviews.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { hashOfDraft } from '../publishing/draft-hash.ts';
import { countOpenNotes } from '../publishing/open-notes.ts';
import { askedOf, imageOf, mayReview, type Person, readPeople, toPerson } from './review-people.ts';
import { decisionsOf, hasApproved, isLate } from './review-rules.ts';
import { nounOf, type ReviewPorts } from './review-store.ts';
import type { StoredReview } from './stored-review.ts';

/** The maximum number of listed reviews. The count includes all of them. */
const MAX_LISTED = 50;

/** The reviews that wait for a person's decision, and those that the person asked for. */
export function createReviewQueueStore(db: Database, clock: Clock, { publishers, roleIn }: ReviewPorts) {
  /** The reviews that wait for this person, the most urgent first. */
  async function findWaiting(you: Person | undefined, people: readonly Person[]): Promise<StoredReview[]> {
    if (!you) return [];
    const open = await db
      .selectFrom('reviews')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('state', '=', 'in review')
      .execute();
    const candidates = open.filter((review) => {
      if (review.asked_by === you.email || !mayReview(you, review.subject, roleIn)) return false;
      const asked = askedOf(review, people, roleIn);
      return asked.length === 0 || asked.includes(you);
    });
    // Leave out reviews whose present text this person has approved, even if other approvals are missing.
    const partly = candidates.filter(({ decisions }) => decisions !== '[]').map(({ subject }) => subject);
    const bodies = await db
      .selectFrom('drafts')
      .select(['subject', 'body'])
      .where('subject', 'in', partly.length > 0 ? partly : [''])
      .execute();
    const hashes = new Map(bodies.map(({ subject, body }) => [subject, hashOfDraft(body)]));
    return candidates
      .filter((review) => !hasApproved(decisionsOf(review), you.email, hashes.get(review.subject) ?? ''))
      .sort((a, b) => compare(a.needed_by ?? LAST, b.needed_by ?? LAST) || compare(a.asked_at, b.asked_at));
  }

  async function toQueued(
    review: StoredReview,
    people: readonly Person[],
    notes: ReadonlyMap<string, number>,
  ): Promise<QueuedReview | undefined> {
    const { subject, needed_by, asked_at, needs, once_approved, publish_at } = review;
    const { reviewing } = publishers()[nounOf(subject)];
    const document = await unlessGone(() => reviewing.find(db, subject));
    if (!document?.draft || document.state === 'In the bin') return undefined;
    const last = decisionsOf(review).at(-1);
    const asker = people.find(({ email }) => email === review.asked_by);
    const isVoid = review.state === 'approved' && review.approved_hash !== hashOfDraft(document.draft.body);
    return {
      subject,
      title: document.title,
      asked_by: toPerson(review.asked_by, people),
      asked_at,
      reviewers: askedOf(review, people, roleIn).map(({ email }) => toPerson(email, people)),
      needs,
      state: isVoid ? 'void' : (review.state as 'approved'),
      needed_by,
      is_late: isLate(review, clock()),
      once_approved,
      publish_at,
      decided: last ? { by: toPerson(last.by, people), at: last.at } : null,
      is_new: !document.isPublic,
      ...(await reviewing.changes(db, subject)),
      open_notes: notes.get(subject) ?? 0,
      image: asker ? imageOf(asker) : null,
    };
  }

  const list = async (reviews: readonly StoredReview[], people: readonly Person[]): Promise<QueuedReview[]> => {
    const listed = reviews.slice(0, MAX_LISTED);
    const notes = await countOpenNotes(
      db,
      listed.map(({ subject }) => subject),
    );
    const queued: QueuedReview[] = [];
    for (const review of listed) {
      const one = await toQueued(review, people, notes);
      if (one) queued.push(one);
    }
    return queued;
  };

  return {
    async count(id: number): Promise<number> {
      const people = await readPeople(db);
      const waiting = await findWaiting(
        people.find((person) => person.id === id),
        people,
      );
      return waiting.length;
    },

    async find(id: number): Promise<ReviewQueue> {
      const people = await readPeople(db);
      const you = people.find((person) => person.id === id);
      const waiting = await findWaiting(you, people);
      const asked = await db
        .selectFrom('reviews')
        .selectAll()
        .where('ended_at', 'is', null)
        .where('asked_by', '=', you?.email ?? '')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      return {
        waiting: await list(waiting, people),
        waiting_count: waiting.length,
        asked: await list(asked, people),
      };
    },
  };
}

/** Sorts after every timestamp. */
const LAST = '9';

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Undefined if the document does not exist: the source of a translation may be in the bin. */
const unlessGone = <T>(read: () => Promise<T>): Promise<T | undefined> =>
  read().catch((error) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
