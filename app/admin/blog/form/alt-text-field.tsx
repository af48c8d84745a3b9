import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import styles from './image-field.module.css';

interface AltTextFieldProps {
  id: string;
  value: string;
  /** The text that is used while the field is empty. */
  fallback: string;
  onChange: (alt: string) => void;
}

/** The field that describes the image of a post. */
export function AltTextField({ id, value, fallback, onChange }: AltTextFieldProps) {
  return (
    <Field
      as="textarea"
      id={id}
      className={styles.alt}
      label={t('Alt text')}
      hint={
        fallback && !value
          ? t('From Media: “{fallback}”. Enter another text for this post only.', { fallback })
          : t('Describe the picture for people who can’t see it.')
      }
      rows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
