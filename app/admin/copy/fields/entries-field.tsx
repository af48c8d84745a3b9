import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { AdminDocument } from '../../../../contract/copy/admin-documents.ts';
import { t } from '../../i18n/t.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import { schemaOf } from '../document-schema.ts';
import { type Item, schemaOfItem, summaryOf } from '../field-schema.ts';
import { useDocumentForm } from '../form-context.ts';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';

/** Entries of a collection, chosen by ticking them. */
export function EntriesField({ schema, value, path }: SchemaFieldProps) {
  const { change } = useDocumentForm();
  const { load, data } = useFetcher<{ document: AdminDocument }>();
  useEffect(() => {
    void load(`/admin/pages/${schema.collection}`);
  }, [load, schema.collection]);
  const list = (data && schemaOf(data.document).properties?.items) ?? {};
  const items = (data?.document.live?.items ?? []) as Item[];
  const chosen = (value ?? []) as string[];
  const choose = (id: string, isChosen: boolean) =>
    change(path, () =>
      items.map((item) => item.id).filter((other) => (other === id ? isChosen : chosen.includes(other))),
    );
  return (
    <fieldset className={styles.group}>
      <legend>{schema.title}</legend>
      <p className="field-hint">{schema.description ?? t('Choose none to show all.')}</p>
      <div className={styles.entries}>
        {items.map((item) => (
          <Row as="label" gap={12} align="center" key={item.id} className={styles.toggle}>
            <input
              type="checkbox"
              checked={chosen.includes(item.id)}
              onChange={(event) => choose(item.id, event.target.checked)}
            />
            {summaryOf(schemaOfItem(list, item), item)}
          </Row>
        ))}
      </div>
    </fieldset>
  );
}
