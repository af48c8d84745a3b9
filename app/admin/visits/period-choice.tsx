import { type FormEvent, useState } from 'react';
import { MAX_PERIOD_DAYS } from '../../../contract/visits/visits.ts';
import { Field } from '../../ui/field.tsx';
import { msg, t } from '../i18n/t.ts';
import { Segments } from '../shell/controls/segments.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import styles from './visits.module.css';
import { PERIODS, type PeriodName, type VisitsView } from './visits-url.ts';

const NAMES: Record<PeriodName, string> = {
  today: msg('Today'),
  '7': msg('7 days'),
  '28': msg('28 days'),
  '90': msg('90 days'),
  '365': msg('12 months'),
  custom: msg('Custom'),
};

interface PeriodChoiceProps {
  view: VisitsView;
  /** The shown period, for the first values of the two dates. */
  shown: { from: string; to: string };
  /** Resolves when it is shown. */
  onChoose: (view: Pick<VisitsView, 'period' | 'from' | 'to'>) => Promise<void>;
}

/** The period of the screen. */
export function PeriodChoice({ view, shown, onChoose }: PeriodChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const isCustom = isOpen || view.period === 'custom';
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get('from')), String(form.get('to'))];
    const problem = problemOf(from, to);
    setError(problem);
    if (problem) return;
    await onChoose({ period: 'custom', from, to });
    // From now on, the address keeps the dates open, and Back closes them.
    setOpen(false);
  };
  return (
    <Stack gap={14} className={styles.period}>
      <Segments
        label={t('Period')}
        options={PERIODS.map((value) => ({ value, label: t(NAMES[value]) }))}
        value={isCustom ? 'custom' : view.period}
        onChoose={(period) => {
          setOpen(period === 'custom');
          setError(undefined);
          if (period !== 'custom') void onChoose({ period, from: '', to: '' });
        }}
      />
      {isCustom && (
        <form onSubmit={submit} noValidate>
          <Field
            key={shown.from}
            label={t('{day, select, first {From} other {To}}', { day: 'first' })}
            name="from"
            type="date"
            defaultValue={shown.from}
            error={error}
          />
          <Field
            key={`to ${shown.to}`}
            label={t('{day, select, first {From} other {To}}', { day: 'last' })}
            name="to"
            type="date"
            defaultValue={shown.to}
          />
          <button className="plain-button" type="submit">
            {t('Show')}
          </button>
        </form>
      )}
    </Stack>
  );
}

function problemOf(from: string, to: string): string | undefined {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (Number.isNaN(length)) return t('Enter both dates.');
  if (length < 1) return t('Choose a first day that is not after the last.');
  return length > MAX_PERIOD_DAYS ? t('Choose at most {days} days.', { days: MAX_PERIOD_DAYS }) : undefined;
}
