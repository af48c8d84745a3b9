import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';

interface TimeZoneFieldProps {
  defaultValue: string;
  error: string | undefined;
}

/** A field that suggests time zones while a part of a name is typed. */
export function TimeZoneField({ defaultValue, error }: TimeZoneFieldProps) {
  const id = useId();
  return (
    <>
      <Field
        label={t('Time zone')}
        name="time_zone"
        list={id}
        defaultValue={defaultValue}
        error={error}
        hint={t('Type a city to find it, like Berlin. Dates of articles and messages are shown in it.')}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
