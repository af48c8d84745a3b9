import { useState } from 'react';
import type { MessageDetail } from '../../../contract/contact/contact-messages.ts';
import { type ChangeMessage, MAX_VALUE, STAGES, type Stage, statusNames } from '../../../contract/contact/leads.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { Segments } from '../shell/controls/segments.tsx';
import { personName } from '../shell/text/person-name.ts';
import { formatValue, parseValue } from './format-value.ts';
import styles from './lead-panel.module.css';

interface LeadPanelProps {
  message: MessageDetail;
  /** The people to whom the message can be assigned. */
  people: readonly string[];
  currency: string;
  onChange: (change: ChangeMessage) => Promise<unknown>;
}

/** Status, person, follow-up date and value of the open message, each saved at once. */
export function LeadPanel({ message, people, currency, onChange }: LeadPanelProps) {
  const { status, from, assigned_to, follow_up_on, value } = message;
  // Somebody who was suspended since is still shown.
  const choices = assigned_to && !people.includes(assigned_to) ? [...people, assigned_to] : people;
  return (
    <section className={styles.lead} aria-label={t('Lead')}>
      <div className={styles.status}>
        <p aria-hidden="true">{t('Status')}</p>
        <Segments
          label={t('Status')}
          options={STAGES.map((stage) => ({ value: stage as Stage | 'spam', label: t(statusNames(from)[stage]) }))}
          value={status}
          onChoose={(stage) => void onChange({ status: stage })}
        />
      </div>
      <Field
        as="select"
        label={t('Assigned to')}
        value={assigned_to ?? ''}
        onChange={({ target }) => void onChange({ assigned_to: target.value || null })}
      >
        <option value="">{t('Nobody')}</option>
        {choices.map((email) => (
          <option key={email} value={email}>
            {nameAmong(email, choices)}
          </option>
        ))}
      </Field>
      <Field
        key={follow_up_on}
        label={t('Follow up on')}
        type="date"
        defaultValue={follow_up_on ?? ''}
        onBlur={({ target }) => {
          const day = target.value || null;
          if (day !== follow_up_on && !target.validity.badInput) void onChange({ follow_up_on: day });
        }}
      />
      <ValueField key={`${value} ${currency}`} value={value} currency={currency} onChange={onChange} />
    </section>
  );
}

function ValueField({
  value,
  currency,
  onChange,
}: Pick<LeadPanelProps, 'currency' | 'onChange'> & { value: number | null }) {
  const [error, setError] = useState<string>();
  const save = (text: string) => {
    if (text === formatAmount(value, currency)) return setError(undefined);
    const entered = parseValue(text);
    if (entered === undefined) return setError(t('Enter an amount like 12,500 or 99.50.'));
    if (entered !== null && entered > MAX_VALUE)
      return setError(t('Enter at most {value}.', { value: formatValue(MAX_VALUE, currency) }));
    setError(undefined);
    if (entered !== value) void onChange({ value: entered });
  };
  return (
    <Field
      label={t('Value ({currency})', { currency })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      defaultValue={formatAmount(value, currency)}
      error={error}
      onBlur={({ target }) => save(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && save(event.currentTarget.value)}
    />
  );
}

/** The amount without the currency, which may be before or after the number. */
const formatAmount = (value: number | null, currency: string) =>
  value === null ? '' : (/\d.*\d|\d/.exec(formatValue(value, currency))?.[0] ?? '');

/** The address, if two people have the same name. */
export function nameAmong(email: string, people: readonly string[]): string {
  const name = personName(email);
  return people.filter((other) => personName(other) === name).length > 1 ? email : name;
}
