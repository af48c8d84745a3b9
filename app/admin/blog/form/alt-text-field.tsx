import { Field } from '../../../ui/field.tsx';
import styles from './image-field.module.css';

interface AltTextFieldProps {
  id: string;
  value: string;
  /** What is used while it is empty. */
  fallback: string;
  onChange: (alt: string) => void;
}

/** What the image of a post shows, in words. */
export function AltTextField({ id, value, fallback, onChange }: AltTextFieldProps) {
  return (
    <Field
      as="textarea"
      id={id}
      className={styles.alt}
      label="Alt text"
      hint={
        fallback && !value
          ? `From Media: “${fallback}”. Enter another text for this post only.`
          : 'Describe the picture for people who can’t see it.'
      }
      rows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
