import { t } from '../i18n/t.ts';
import styles from './edit-page.module.css';
import { useFillFacts } from './fact-text.tsx';
import type { FieldSchema, Fields } from './field-schema.ts';
import { namePath } from './name-path.ts';

/** How many fields are named before "and 5 more". */
const MAX_NAMED = 8;

interface FieldLinksProps {
  schema: FieldSchema;
  body: Fields;
  paths: readonly string[];
  /** Leads to the field. */
  onChoose: (path: string) => void;
}

/** Fields that need somebody, each with a button that leads to it. */
export function FieldLinks({ schema, body, paths, onChoose }: FieldLinksProps) {
  const fill = useFillFacts();
  const named = paths.flatMap((path) => {
    const name = namePath(schema, body, path);
    return name ? [{ path, name }] : [];
  });
  return (
    <ul className={styles.fieldLinks}>
      {named.slice(0, MAX_NAMED).map(({ path, name }) => (
        <li key={path}>
          <button type="button" onClick={() => onChoose(path)}>
            {fill(name)}
          </button>
        </li>
      ))}
      {named.length > MAX_NAMED && <li>{t('and {count} more', { count: named.length - MAX_NAMED })}</li>}
    </ul>
  );
}
