import { FieldError } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { Stack } from '../../shell/layout/boxes.tsx';
import type { SchemaFieldProps } from '../fields/schema-fields.tsx';
import { useDocumentForm } from '../form-context.ts';
import styles from './look.module.css';

/** The classes that show each font. The panel itself uses the fonts that come with the site. */
const FAMILIES: Readonly<Record<string, string | undefined>> = {
  'anek-latin': styles.anekLatin,
  'hanken-grotesk': styles.hankenGrotesk,
  system: styles.systemFont,
};

/** A choice of fonts, each with a sample. */
export function FontField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  const name = path.join('.');
  const error = errors[name]?.[0];
  return (
    <Stack as="fieldset" gap={8} className={styles.fonts}>
      <legend>{schema.title}</legend>
      {schema.description && <p className="field-hint">{schema.description}</p>}
      {schema.enum?.map((font) => (
        <label key={font}>
          <input
            type="radio"
            name={name}
            value={font}
            checked={value === font}
            onChange={() => change(path, () => font)}
          />
          <span>
            {schema.labels?.[font] ?? font}
            <span className={FAMILIES[font]} aria-hidden="true">
              {t('Websites that work, from 9 to 5')}
            </span>
          </span>
        </label>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </Stack>
  );
}
