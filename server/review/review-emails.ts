import { pathOfSubject } from '../../contract/review/review-paths.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Email } from '../mail/mailer.ts';
import type { EmailTemplates } from '../mail/outbox.ts';
import type { QueuedEmail } from '../mail/outbox-store.ts';
import type { Core } from '../slice.ts';
import { askedOf, mayPublish, mayReview, nameOf, type Person, readPeople } from './review-people.ts';
import { decisionsOf } from './review-rules.ts';
import { nounOf, type ReviewPorts } from './review-store.ts';
import type { StoredReview } from './stored-review.ts';

/**
 * The e-mails about reviews. They are written when they are sent, so that e-mails about outdated states are left out,
 * and people who have turned them off get none.
 */
export function reviewEmails(
  { db, clock, settings, siteName }: Core,
  { publishers, roleIn }: ReviewPorts,
): Pick<EmailTemplates, 'review-asked' | 'review-approved' | 'review-returned'> {
  const read = async (id: number, state: StoredReview['state']) => {
    const review = await db
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', state)
      .$if(state === 'in review', (query) => query.where('ended_at', 'is', null))
      .executeTakeFirst();
    if (!review) return undefined;
    const document = await publishers()
      [nounOf(review.subject)].reviewing.find(db, review.subject)
      .catch(() => undefined);
    if (!document || document.state === 'In the bin') return undefined;
    return { review, title: document.title || 'Untitled', people: await readPeople(db) };
  };

  const write = async (
    { emailId }: QueuedEmail,
    { to, subject, lines, at }: { to: readonly Person[]; subject: string; lines: string[]; at: string },
  ): Promise<Email | undefined> => {
    const readers = to.filter((person) => person.review_emails === 1 && person.suspended_at === null);
    if (readers.length === 0) return undefined;
    return {
      id: emailId,
      to: readers.map(({ email }) => email).join(', '),
      subject: `[${await siteName()}] ${subject}`,
      date: new Date(at),
      isAutomatic: true,
      text: [...lines, '', `You can turn these e-mails off: ${settings.publicUrl}/admin/account`, ''].join('\n'),
    };
  };

  const addressOf = ({ subject }: StoredReview) => `${settings.publicUrl}${pathOfSubject(subject)}`;

  /** The e-mail about the last decision, to the person who asked for the review. */
  const decided = (state: 'approved' | 'returned', words: string) => async (email: QueuedEmail) => {
    const found = await read(email.reference, state);
    const decision = found && decisionsOf(found.review).at(-1);
    if (!decision) return undefined;
    const { review, title, people } = found;
    const by = people.find((person) => person.email === decision.by);
    const name = by ? nameOf(by) : decision.by;
    const asker = people.find((person) => person.email === review.asked_by);
    if (!asker) return undefined;
    return write(email, {
      to: [asker],
      subject: `${state === 'approved' ? 'Approved' : 'Returned'}: ${title}`,
      lines: [
        `${name} ${words} “${title}”.`,
        ...(decision.note ? ['', decision.note] : []),
        ...(state === 'approved' ? ['', nextStep(review, mayPublish(asker, review.subject, roleIn))] : []),
        '',
        addressOf(review),
      ],
      at: decision.at,
    });
  };

  return {
    async 'review-asked'(email) {
      const found = await read(email.reference, 'in review');
      const noteSent = (emailed_at: string | null) =>
        db.updateTable('reviews').set({ emailed_at }).where('id', '=', email.reference).execute();
      // If the request is withdrawn and made again, reviewers get no second e-mail, unless the first one could not be
      // sent in time.
      await noteSent(found ? toTimestamp(clock()) : null);
      if (!found) return undefined;
      const { review, title, people } = found;
      const asked = askedOf(review, people, roleIn);
      const editors = people.filter((person) => mayReview(person, review.subject, roleIn));
      const asker = people.find((person) => person.email === review.asked_by);
      return write(email, {
        to: (asked.length > 0 ? asked : editors).filter((person) => person !== asker),
        subject: `To review: ${title}`,
        lines: [
          `${asker ? nameOf(asker) : review.asked_by} asks you to review “${title}”.`,
          ...(review.needed_by ? ['', `Needed by ${siteMoment(review.needed_by, settings.siteTimeZone)}.`] : []),
          ...(review.message ? ['', review.message] : []),
          '',
          addressOf(review),
          '',
          'Everything that waits for you:',
          `${settings.publicUrl}/admin/manage-blogs?status=for-review`,
        ],
        at: review.asked_at,
      });
    },
    'review-approved': decided('approved', 'approved'),
    'review-returned': decided('returned', 'returned'),
  };
}

const nextStep = ({ once_approved, publish_at }: StoredReview, isPublisher: boolean) => {
  if (once_approved === 'nothing') return isPublisher ? 'You can publish it now.' : 'An editor can publish it now.';
  return publish_at ? 'It will be published at the time that you chose.' : 'You asked to have it published at once.';
};

const siteMoment = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at));
