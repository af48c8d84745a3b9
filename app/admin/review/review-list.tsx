import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { translationOf } from '../../../contract/languages/translation-subject.ts';
import { pathOfSubject } from '../../../contract/review/review-paths.ts';
import type { QueuedReview } from '../../../contract/review/reviews.ts';
import { t } from '../i18n/t.ts';
import { OpenNotes } from '../notes/open-notes.tsx';
import { InRelease } from '../releases/in-release.tsx';
import type { ReleasedParts } from '../releases/released-parts.ts';
import { Portrait } from '../shell/controls/portrait.tsx';
import { Rows } from '../shell/layout/rows.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { joinWords } from '../shell/text/join-words.ts';
import { personName } from '../shell/text/person-name.ts';
import { type SiteTime, useSiteTime } from '../shell/text/site-time.ts';
import styles from './review.module.css';
import { describeDraftChanges, givenName, REVIEW_SQUARES, reviewStateText } from './review-words.ts';

interface ListProps {
  /** The heading of the first column. */
  title: string;
  reviews: readonly QueuedReview[];
  released: ReleasedParts;
}

/** The drafts that wait for somebody's decision, the most urgent first. */
export function WaitingList({ title, reviews, released }: ListProps) {
  const times = useSiteTime();
  return (
    <Rows className={styles.queue} aria-label={title}>
      <Head columns={[title, t('What changed'), t('Needed by')]} />
      {reviews.map((review) => (
        <li key={review.subject}>
          <Portrait who={review.asked_by.email} image={review.image ?? undefined} />
          <Draft review={review} note={kindOf(review, personName(review.asked_by.email))} />
          <div>
            {whatChanged(review)}
            <Marks review={review} released={released} />
          </div>
          <div>
            <NeededBy review={review} times={times} />
            <p>{t('Asked {time}', { time: times.inSentence(review.asked_at) })}</p>
          </div>
          <Open review={review} label={t('Review')} />
        </li>
      ))}
    </Rows>
  );
}

/** The drafts for which the person asked for a review, latest first. */
export function AskedList({ title, reviews, released }: ListProps) {
  const times = useSiteTime();
  return (
    <Rows className={styles.queue} aria-label={title}>
      <Head columns={[title, t('Reviewers'), t('State')]} />
      {reviews.map((review) => (
        <li key={review.subject}>
          <Portrait who={review.asked_by.email} image={review.image ?? undefined} />
          <Draft review={review} note={kindOf(review)}>
            <Marks review={review} released={released} />
          </Draft>
          <div>
            {review.reviewers.length > 0
              ? joinWords(review.reviewers.map(({ email }) => givenName(email)))
              : t('Any editor')}
            {review.needs === 'all' && <p>{t('all of them')}</p>}
          </div>
          <div>
            <StateLabel square={REVIEW_SQUARES[review.state]}>{stateOf(review)}</StateLabel>
            <p>{capitalized(stateLine(review, times))}</p>
          </div>
          <Open review={review} label={t('Open')} />
        </li>
      ))}
    </Rows>
  );
}

const Head = ({ columns }: { columns: string[] }) => (
  <li className={styles.head} aria-hidden="true">
    <span />
    {columns.map((column) => (
      <span key={column}>{column}</span>
    ))}
    <span />
  </li>
);

const titleOf = ({ title }: QueuedReview) => title || t('No title yet');

interface DraftProps {
  review: QueuedReview;
  note: string;
  children?: ReactNode;
}

const Draft = ({ review, note, children }: DraftProps) => (
  <div>
    <h3>
      <Link to={pathOfSubject(review.subject)}>{titleOf(review)}</Link>
    </h3>
    <p>{note}</p>
    {children}
  </div>
);

const Marks = ({ review: { subject, open_notes }, released }: { review: QueuedReview; released: ReleasedParts }) => (
  <>
    <OpenNotes count={open_notes} />
    <InRelease subject={subject} released={released} />
  </>
);

const Open = ({ review, label }: { review: QueuedReview; label: string }) => (
  <Link className="plain-button" to={pathOfSubject(review.subject)} prefetch="intent">
    {label}
    <span className="visually-hidden"> {titleOf(review)}</span>
  </Link>
);

/** When a review is needed. Once that moment has passed, it is red, with the word "Late". */
function NeededBy({ review: { needed_by, is_late }, times }: { review: QueuedReview; times: SiteTime }) {
  if (!needed_by) return t('No date');
  if (!is_late) return capitalized(times.inSentence(needed_by));
  return (
    <StateLabel square="red" isFailed>
      {t('Overdue: {time}', { time: times.inSentence(needed_by) })}
    </StateLabel>
  );
}

function kindOf({ subject }: QueuedReview, by?: string): string {
  if (subject.startsWith('post ')) return by ? t('Post by {name}', { name: by }) : t('Post');
  if (translationOf(subject)) return by ? t('Translation by {name}', { name: by }) : t('Translation');
  return by ? t('Page by {name}', { name: by }) : t('Page');
}

function whatChanged({ subject, is_new, words, changes }: QueuedReview): string {
  if (is_new) return words > 0 ? t('New, {count, plural, one {# word} other {# words}}', { count: words }) : t('New');
  return capitalized(describeDraftChanges(changes, translationOf(subject) !== undefined));
}

const stateOf = ({ state, reviewers, decided }: QueuedReview) => {
  const by = state === 'in review' ? reviewers.map(({ email }) => email) : decided ? [decided.by.email] : [];
  return reviewStateText({ state, by: by.map(personName) });
};

function stateLine({ state, decided, asked_at, publish_at }: QueuedReview, times: SiteTime): string {
  if (state === 'approved' && publish_at) return t('publishes {time}', { time: times.full(publish_at) });
  return times.inSentence(decided?.at ?? asked_at);
}
