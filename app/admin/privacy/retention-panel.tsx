import { type FormEvent, useEffect, useState } from 'react';
import { allStatusNames, MESSAGE_STATUSES, type MessageStatus } from '../../../contract/contact/leads.ts';
import type { RetentionRules } from '../../../contract/contact/retention.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './privacy.module.css';
import { previewRetention, saveRetention } from './privacy-calls.ts';

type Typed = Record<MessageStatus, string>;

/** After how many days messages are deleted, by status. Empty for never. */
export function RetentionPanel({ saved }: { saved: RetentionRules }) {
  const revalidate = useRevalidate();
  const [typed, setTyped] = useState<Typed>(() => toTyped(saved));
  const [due, setDue] = useState<Record<string, number>>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const rules = toRules(typed);
  const key = JSON.stringify(rules);
  const total = Object.values(due).reduce((sum, count) => sum + count, 0);

  // Counts while somebody types, so that nobody saves a rule without knowing what it deletes.
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { value, error: failure } = await attempt(() => previewRetention(JSON.parse(key)), { toast: false });
      if (!isCurrent) return;
      setDue(value?.due ?? {});
      setError(failure);
    }, 400);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(() => saveRetention(rules), { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (!outcome.value) return;
    showToast({ kind: 'success', text: t(outcome.value.message) });
    void revalidate();
  };
  const hasFieldError = MESSAGE_STATUSES.some((status) => error?.errors[status]);

  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="retention">
      <h2 id="retention">{t('How long messages are kept')}</h2>
      <p className={styles.hint}>
        {t(
          'Messages are permanently deleted, with their files, this many days after their last change, note or reply. Leave a field empty to keep messages until someone deletes them.',
        )}
      </p>
      <Stack as="form" gap={20} aria-label={t('Retention')} className={styles.form} onSubmit={save} noValidate>
        {error && !hasFieldError && <Banner kind="error" text={error.message} />}
        <fieldset className={styles.statuses}>
          <legend>{t('Days until deletion')}</legend>
          {MESSAGE_STATUSES.map((status) => (
            <Field
              key={status}
              label={nameOf(status)}
              hint={describeDue(due[status])}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('Always')}
              value={typed[status]}
              error={error?.errors[status]?.[0]}
              onChange={({ target }) => setTyped({ ...typed, [status]: target.value })}
            />
          ))}
        </fieldset>
        <p role="status" className={total > 0 ? styles.due : styles.hint}>
          {total > 0
            ? t('These rules delete {total, plural, one {# message} other {# messages}} within an hour after saving.', {
                total,
              })
            : t('These rules delete no message at the moment.')}
        </p>
        <BusyButton type="submit" className="button-primary" isBusy={isBusy} busyText={t('Saving...')}>
          {t('Save')}
        </BusyButton>
      </Stack>
    </Stack>
  );
}

/** 'Won / Hired': a message may be an application. */
const nameOf = (status: MessageStatus) =>
  allStatusNames(status)
    .split(' / ')
    .map((name) => t(name))
    .join(' / ');

const describeDue = (count = 0) =>
  count > 0 ? t('{count, plural, one {# message} other {# messages}} due', { count }) : undefined;

const toTyped = (rules: RetentionRules) =>
  Object.fromEntries(MESSAGE_STATUSES.map((status) => [status, rules[status]?.toString() ?? ''])) as Typed;

/** Text that is no number is sent as 0, which the server refuses with an error at the field. */
const toRules = (typed: Typed) =>
  Object.fromEntries(
    MESSAGE_STATUSES.map((status) => {
      const text = typed[status].trim();
      return [status, text === '' ? null : Number(text) || 0];
    }),
  ) as RetentionRules;
