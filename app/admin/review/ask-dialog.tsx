import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import { fromWallTime } from '../schedule/zoned-time.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { Portrait } from '../shell/controls/portrait.tsx';
import { Segments } from '../shell/controls/segments.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './review.module.css';
import { askForReview } from './review-calls.ts';
import { givenName } from './review-words.ts';
import type { ReviewActions } from './use-review.ts';

/** The time at which a review is needed on the chosen day. */
const END_OF_DAY = '18:00';

/** Asks people for a review of the draft, which was saved before. */
export function AskDialog({ review: { path, info, apply, close } }: { review: ReviewActions }) {
  const { zone } = useSiteTime();
  const last = info?.review;
  const people = info?.reviewers ?? [];
  const [chosen, setChosen] = useState<readonly number[]>(
    () => last?.reviewers.flatMap(({ id }) => (people.some((person) => person.id === id) ? [id as number] : [])) ?? [],
  );
  const [needs, setNeeds] = useState(last?.needs ?? 'any');
  const [message, setMessage] = useState('');
  const [day, setDay] = useState('');
  const [once, setOnce] = useState<'nothing' | 'now' | 'later'>('nothing');
  const [publishDay, setPublishDay] = useState('');
  const [publishTime, setPublishTime] = useState('09:00');
  const names = chosen.flatMap((id) => {
    const person = people.find((one) => one.id === id);
    return person ? [givenName(person.email)] : [];
  });
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const submit = () =>
    askForReview(path as string, {
      reviewers: [...chosen],
      needs: chosen.length > 1 ? needs : 'any',
      message,
      needed_by: day ? fromWallTime({ day, time: END_OF_DAY }, zone).at.toISOString() : null,
      once_approved: once === 'nothing' ? 'nothing' : 'publish',
      publish_at: once === 'later' ? fromWallTime({ day: publishDay, time: publishTime }, zone).at.toISOString() : null,
    });
  return (
    <FormDialog
      title={t('Ask for review')}
      note={t('You can keep writing. A change after approval needs a new approval.')}
      action={names.length > 0 ? t('Ask {names} for review', { names: joinWords(names) }) : t('Ask any editor')}
      busyText={t('Asking...')}
      fields={['reviewers', 'message', 'needed_by', 'publish_at']}
      className={styles.low}
      check={() => (once === 'later' && !publishDay ? { publish_at: t('Choose a day.') } : undefined)}
      submit={submit}
      onDone={(changed) => {
        showToast({ kind: 'success', text: t('Review requested.') });
        apply(changed);
      }}
      onClose={close}
    >
      {(errors) => (
        <>
          <fieldset className={styles.group}>
            <legend>{t('Reviewers')}</legend>
            {people.length === 0 ? (
              <Muted>{t('Nobody else can approve this. An owner can invite editors in People.')}</Muted>
            ) : (
              <>
                <div className={styles.people}>
                  {people.map(({ id, email, role, waiting, image }) => (
                    <label key={email}>
                      <Portrait who={email} image={image ?? undefined} />
                      <span>
                        <b>{personName(email)}</b>
                        <small>
                          {role === 'owner' ? t('Owner') : t('Editor')}.{' '}
                          {waiting > 0 ? t('{count} waiting', { count: waiting }) : t('Nothing waiting')}
                        </small>
                      </span>
                      <CheckBox checked={chosen.includes(id as number)} onChange={() => toggle(id as number)} />
                    </label>
                  ))}
                </div>
                {chosen.length === 0 && <Muted>{t('If you choose nobody, any of them can decide.')}</Muted>}
              </>
            )}
            {errors.reviewers && (
              <p className={styles.error} role="alert">
                {errors.reviewers}
              </p>
            )}
          </fieldset>
          {chosen.length > 1 && (
            <div className={styles.group}>
              <span className={styles.label} aria-hidden="true">
                {t('Approval from')}
              </span>
              <Segments
                label={t('Approval from')}
                options={[
                  { value: 'any', label: t('Any one') },
                  { value: 'all', label: t('All of them') },
                ]}
                value={needs}
                onChoose={setNeeds}
              />
            </div>
          )}
          <Field
            as="textarea"
            label={
              <>
                {t('Message')} <small>{t('(optional)')}</small>
              </>
            }
            rows={2}
            maxLength={1_000}
            value={message}
            error={errors.message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <div className={styles.pair}>
            <Field
              label={
                <>
                  {t('Needed by')} <small>{t('(optional)')}</small>
                </>
              }
              type="date"
              value={day}
              error={errors.needed_by}
              onChange={(event) => setDay(event.target.value)}
            />
            <Field
              as="select"
              label={t('Once approved')}
              value={once}
              onChange={(event) => setOnce(event.target.value as typeof once)}
            >
              <option value="nothing">{t('It is published by hand')}</option>
              <option value="now">{t('Publish it at once')}</option>
              <option value="later">{t('Publish it at a time')}</option>
            </Field>
          </div>
          {once === 'later' && (
            <div className={styles.pair}>
              <Field
                label={t('Publish on')}
                type="date"
                value={publishDay}
                error={errors.publish_at}
                onChange={(event) => setPublishDay(event.target.value)}
                required
              />
              <Field
                label={t('Time')}
                type="time"
                value={publishTime}
                onChange={(event) => setPublishTime(event.target.value)}
                required
              />
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}
