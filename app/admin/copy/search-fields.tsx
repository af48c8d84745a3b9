import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import styles from './edit-page.module.css';
import type { FieldSchema, Fields } from './field-schema.ts';
import { SchemaFields } from './fields/schema-fields.tsx';
import { useDocumentForm } from './form-context.ts';

/** All fields of a page except its sections. They open if one of them has an error or was chosen in the preview. */
export function SearchFields({ schema, body }: { schema: FieldSchema; body: Fields }) {
  const { errors, target } = useDocumentForm();
  const names = Object.keys(schema.properties ?? {});
  const needsAttention = names.some((name) => errors[name] || name === target?.path);
  // Open at first for a new page, which has no description yet.
  const [isOpen, setOpen] = useState(body.description === '');
  useEffect(() => {
    if (needsAttention) setOpen(true);
  }, [needsAttention]);
  return (
    <details className={styles.search} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="globe" />
        {names.includes('address') ? t('Address, title and description') : t('Title and description for search')}
        <Icon name={isOpen ? 'up' : 'down'} />
      </summary>
      <div>
        <SchemaFields schema={schema} value={body} path={[]} />
      </div>
    </details>
  );
}
