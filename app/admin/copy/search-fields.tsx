import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import styles from './edit-page.module.css';
import type { FieldSchema, Fields } from './field-schema.ts';
import { SchemaFields } from './fields/schema-fields.tsx';
import { useDocumentForm } from './form-context.ts';

/** The fields of a page beside its sections. They open when one of them is wrong or was chosen in the page. */
export function SearchFields({ schema, body }: { schema: FieldSchema; body: Fields }) {
  const { errors, target } = useDocumentForm();
  const names = Object.keys(schema.properties ?? {});
  const needsAttention = names.some((name) => errors[name] || name === target?.path);
  // A new page has no description yet.
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
