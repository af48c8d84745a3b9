import type { Language } from '../../../../contract/languages/languages.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { FieldRow } from '../../shell/controls/field-row.tsx';

interface NameFieldsProps {
  language: Language;
  errors: Partial<Record<string, string>>;
  onChange: (language: Language) => void;
}

/** The name of a language, and the direction in which it is written. */
export const NameFields = ({ language, errors, onChange }: NameFieldsProps) => (
  <FieldRow>
    <Field
      label={t('Name')}
      hint={t('The name in the language itself, like Deutsch. Visitors see it.')}
      autoComplete="off"
      lang={language.code}
      value={language.name}
      error={errors.name}
      onChange={({ target }) => onChange({ ...language, name: target.value })}
    />
    <Field
      as="select"
      label={t('Direction')}
      value={language.direction}
      error={errors.direction}
      onChange={({ target }) => onChange({ ...language, direction: target.value as Language['direction'] })}
    >
      <option value="ltr">{t('Left to right')}</option>
      <option value="rtl">{t('Right to left')}</option>
    </Field>
  </FieldRow>
);
