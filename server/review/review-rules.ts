import type { AskedReview, DocumentReview } from '../../contract/review/reviews.ts';
import { fieldError } from '../http/http-error.ts';
import type { ReviewedDraft } from '../publishing/reviewing.ts';
import { askedOf, mayReview, nameOf, type Person, type RoleIn } from './review-people.ts';
import type { ReviewDecision, StoredReview } from './stored-review.ts';

/** The decisions about a draft, oldest first. */
export const decisionsOf = ({ decisions }: Pick<StoredReview, 'decisions'>): ReviewDecision[] => JSON.parse(decisions);

/** Whether the review is still open after its due time. */
export const isLate = ({ needed_by, state }: Pick<StoredReview, 'needed_by' | 'state'>, now: number): boolean =>
  needed_by !== null && state === 'in review' && Date.parse(needed_by) < now;

export function requireReviewers(
  { reviewers, needs }: AskedReview,
  { subject, people, roleIn, you }: { subject: string; people: Person[]; roleIn: RoleIn; you: Person | undefined },
) {
  if (needs === 'all' && reviewers.length === 0) {
    throw fieldError('reviewers', 'Choose the people whose approval is needed.');
  }
  for (const id of reviewers) {
    const person = people.find((one) => one.id === id);
    if (!person) throw fieldError('reviewers', 'Someone you chose no longer has an account. Choose again.');
    if (person.id === you?.id) throw fieldError('reviewers', 'Choose someone else: this is you.');
    if (!mayReview(person, subject, roleIn)) {
      throw fieldError('reviewers', `${nameOf(person)} may not publish this. Choose an editor or an owner.`);
    }
  }
}

export function requireTimes({ needed_by, once_approved, publish_at }: AskedReview, now: number) {
  const isPast = (moment: string | null | undefined) => Boolean(moment) && Date.parse(moment as string) <= now;
  if (isPast(needed_by)) throw fieldError('needed_by', 'Choose a time in the future.');
  if (isPast(publish_at)) throw fieldError('publish_at', 'Choose a time in the future.');
  if (publish_at && once_approved !== 'publish') {
    throw fieldError('publish_at', 'Choose to publish it once it is approved, or send no time.');
  }
}

interface Situation {
  subject: string;
  stored: StoredReview | undefined;
  document: ReviewedDraft;
  people: Person[];
  roleIn: RoleIn;
}

/** The reasons why this person cannot decide. Owners always can. */
export function refusalsFor(
  you: { id: number } | undefined,
  { subject, stored, document, people, roleIn }: Situation,
): DocumentReview['refusals'] {
  const both = (text: string) => ({ approve: text, return: text });
  const person = people.find(({ id }) => id === you?.id);
  if (!stored) return both('Nobody asked for a review of this draft.');
  if (!person || !mayReview(person, subject, roleIn)) return both('Only owners and editors can decide.');
  if (person.role === 'owner') return { approve: null, return: null };
  const asked = askedOf(stored, people, roleIn);
  if (asked.length > 0 && !asked.includes(person)) {
    const names = new Intl.ListFormat('en').format(asked.map(nameOf));
    return both(`${names} ${asked.length === 1 ? 'was' : 'were'} asked to decide.`);
  }
  if (stored.asked_by === person.email) return both('You asked for this review, so someone else must decide.');
  const isOwn = document.draft?.savedBy === person.email;
  return { approve: isOwn ? 'You saved this version, so someone else must approve it.' : null, return: null };
}

/** Whether the draft has all requested approvals, all for the same text. An owner who was not asked decides alone. */
export function hasAllApprovals(
  review: StoredReview,
  {
    decisions,
    hash,
    people,
    roleIn,
    approver,
  }: { decisions: ReviewDecision[]; hash: string; people: Person[]; roleIn: RoleIn; approver: Person },
): boolean {
  const asked = askedOf(review, people, roleIn);
  if (review.needs === 'any' || !asked.includes(approver)) return true;
  return asked.every(({ email }) => hasApproved(decisions, email, hash));
}

export const hasApproved = (decisions: readonly ReviewDecision[], email: string, hash: string): boolean =>
  decisions.some((one) => one.decision === 'approved' && one.by === email && one.hash === hash);
