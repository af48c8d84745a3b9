import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Review } from '../../../contract/review/reviews.ts';
import { t } from '../i18n/t.ts';
import { Icon, type IconName } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './review.module.css';
import { describeDraftChanges, givenName } from './review-words.ts';
import type { ReviewActions } from './use-review.ts';

/** The current state of the review of a draft, and what can be done next. */
export function ReviewNotice({ review }: { review: ReviewActions }) {
  const { info, isDecider, mayAsk: mayWrite } = review;
  if (!info?.review) return null;
  const { state } = info.review;
  if (state === 'void') return <Void review={review} stored={info.review} mayWrite={mayWrite} />;
  if (state === 'in review' && isDecider) return <Waiting review={review} stored={info.review} />;
  if (state === 'in review') return <InReview review={review} stored={info.review} mayWrite={mayWrite} />;
  return <Decided review={review} stored={info.review} mayWrite={mayWrite} />;
}

interface StripProps {
  review: ReviewActions;
  stored: Review;
  mayWrite: boolean;
}

function Waiting({ review, stored }: Omit<StripProps, 'mayWrite'>) {
  const { inSentence, full } = useSiteTime();
  const { asked_by, asked_at, message, needed_by, is_late } = stored;
  return (
    <Strip icon="people" title={t('{name} asks for your review.', { name: givenName(asked_by.email) })}>
      <span>
        {message || t('Asked {time}.', { time: inSentence(asked_at) })}
        {needed_by && (
          <>
            {' '}
            <span className={is_late ? styles.late : undefined}>
              {is_late
                ? t('Overdue: needed by {time}.', { time: full(needed_by) })
                : t('Needed by {time}.', { time: full(needed_by) })}
            </span>
          </>
        )}
      </span>
      <button type="button" className="plain-button" onClick={() => review.open('return')}>
        {t('Return')}
      </button>
      <button type="button" className="button button-primary button-small" onClick={() => review.open('approve')}>
        {t('Approve')}
      </button>
    </Strip>
  );
}

function InReview({ review, stored, mayWrite }: StripProps) {
  const { inSentence } = useSiteTime();
  const { reviewers, asked_at, decisions, once_approved, publish_at } = stored;
  const names = joinWords(reviewers.map(({ email }) => givenName(email)));
  const approved = decisions.filter(({ decision, is_current }) => decision === 'approved' && is_current);
  const { full } = useSiteTime();
  return (
    <Strip
      icon="clock"
      title={
        names
          ? t('{count, plural, one {{names} was asked for a review.} other {{names} were asked for a review.}}', {
              count: reviewers.length,
              names,
            })
          : t('Any editor can review this.')
      }
    >
      <span>
        {t('Asked {time}. Changes that you save until it is approved are included.', { time: inSentence(asked_at) })}
        {approved.length > 0 &&
          ` ${t('{names} approved already.', { names: joinWords(approved.map(({ by }) => givenName(by.email))) })}`}
        {once_approved === 'publish' &&
          ` ${publish_at ? t('Once approved it is published on {time}.', { time: full(publish_at) }) : t('Once approved it is published at once.')}`}
      </span>
      {mayWrite && (
        <WaitingButton className="plain-button" busyText={t('Withdrawing...')} action={review.withdraw}>
          {t('Withdraw')}
        </WaitingButton>
      )}
    </Strip>
  );
}

function Decided({ review, stored, mayWrite }: StripProps) {
  const { inSentence } = useSiteTime();
  const last = stored.decisions.at(-1);
  if (!last) return null;
  const name = givenName(last.by.email);
  const time = inSentence(last.at);
  const isReturned = stored.state === 'returned';
  return (
    <Strip
      icon={isReturned ? 'undo' : 'check'}
      kind={isReturned ? undefined : 'ok'}
      title={
        isReturned
          ? t('{name} returned this {time}.', { name, time })
          : t('{name} approved this {time}.', { name, time })
      }
    >
      <span className={styles.words}>{last.note}</span>
      {isReturned && mayWrite && <AskAgain review={review} stored={stored} />}
    </Strip>
  );
}

function Void({ review, stored, mayWrite }: StripProps) {
  const { inSentence } = useSiteTime();
  const approvals = stored.decisions.filter(({ revision }) => revision !== null);
  const approver = approvals.at(-1);
  const { changed } = stored;
  const isTranslation = review.path?.startsWith('/admin/translations/') === true;
  return (
    <Strip icon="undo" title={t('The approval no longer counts.')}>
      <span>
        {changed && approver
          ? t('{name} {changes} {time}, after {approver} approved.', {
              name: givenName(changed.by),
              changes: describeDraftChanges(changed.changes, isTranslation),
              time: inSentence(changed.at),
              approver: givenName(approver.by.email),
            })
          : t('The draft was changed after it was approved.')}
      </span>
      {approver?.revision && (
        <Link className="plain-button" to={`${review.path}/history?version=now&with=${approver.revision}`}>
          {t('See the change')}
        </Link>
      )}
      {review.isDecider ? (
        <button type="button" className="button button-primary button-small" onClick={() => review.open('approve')}>
          {t('Approve')}
        </button>
      ) : (
        mayWrite && <AskAgain review={review} stored={stored} isMain />
      )}
    </Strip>
  );
}

/** Asks for another review. Names the person who decided last, if there is one. */
function AskAgain({ review, stored, isMain = false }: { review: ReviewActions; stored: Review; isMain?: boolean }) {
  const last = stored.decisions.at(-1)?.by.email;
  return (
    <button
      type="button"
      className={isMain ? 'button button-primary button-small' : 'plain-button'}
      onClick={() => review.open('ask')}
    >
      {last ? t('Ask {name} again', { name: givenName(last) }) : t('Ask again')}
    </button>
  );
}

interface StripBox {
  icon: IconName;
  kind?: 'ok' | undefined;
  title: string;
  children: ReactNode;
}

function Strip({ icon, kind, title, children }: StripBox) {
  const [text, ...buttons] = Array.isArray(children) ? children : [children];
  return (
    <div className={kind ? `${styles.strip} ${styles[kind]}` : styles.strip} role="status">
      <Icon name={icon} />
      <p>
        <b>{title}</b> {text}
      </p>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}
