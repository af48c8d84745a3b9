import type { Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import styles from './schedule-dialog.module.css';
import type { WallTime } from './zoned-time.ts';

interface UntilFieldsProps {
  until: WallTime;
  /** The first day that can be chosen. */
  min: string;
  error: string | undefined;
  dayRef: Ref<HTMLInputElement>;
  onChange: (until: WallTime) => void;
}

/** When a post is unpublished again. */
export function UntilFields({ until, min, error, dayRef, onChange }: UntilFieldsProps) {
  return (
    <fieldset className={styles.until}>
      <legend className="visually-hidden">{t('Unpublish on')}</legend>
      <Field
        ref={dayRef}
        label={t('Day')}
        type="date"
        value={until.day}
        min={min}
        error={error}
        onChange={(event) => onChange({ ...until, day: event.target.value })}
      />
      <Field
        label={t('Time')}
        type="time"
        value={until.time}
        onChange={(event) => onChange({ ...until, time: event.target.value })}
      />
    </fieldset>
  );
}
