import { useState } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { ActionMenu } from '../../shell/controls/action-menu.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { offerUndo } from '../../shell/offer-undo.ts';
import { type FieldSchema, type Fields, type Item, newItem } from '../field-schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { useDocumentForm } from '../form-context.ts';
import { labelInSentence } from '../label-in-sentence.ts';
import styles from './company.module.css';
import { FactRow } from './fact-row.tsx';

interface NamedValuesProps {
  list: FieldSchema;
  /** The name of the list in the document. */
  name: 'facts' | 'social';
  items: readonly Item[];
  /** The field of an entry, in addition to its label. */
  field: 'value' | 'href';
}

/** A list of labels and values, as one field for each entry. */
export function NamedValues({ list, name, items, field }: NamedValuesProps) {
  const { change, choose, errors } = useDocumentForm();
  const [renamed, setRenamed] = useState<string>();
  const { label, [field]: value } = list.items?.properties ?? {};
  const update = (next: (before: Item[]) => Item[]) => change([name], (before) => next((before ?? []) as Item[]));
  const add = () => {
    const item = newItem(list.items ?? {}, () => []);
    update((before) => [...before, item]);
    setRenamed(item.id);
    choose(`${name}.${item.id}.label`);
  };
  const remove = (item: Item, index: number) => {
    update((before) => before.filter(({ id }) => id !== item.id));
    offerUndo({
      text: t('{label} deleted.', { label: String(item.label) }),
      undo: () => update((now) => now.toSpliced(index, 0, item)),
    });
  };
  return (
    <>
      {items.map((item, index) => {
        const title = String(item.label);
        // The hint would be the same on every row, so the block shows it once.
        const { description: _hint, ...own } = { ...value, title };
        const properties = renamed === item.id ? { label, [field]: { ...own, title: value?.title } } : { [field]: own };
        const problem = errors[`${name}.${item.id}`];
        return (
          <FactRow
            key={item.id}
            name={item.id}
            checkId={name === 'social' ? `company.social.${item.id}` : `company.facts.${item.id}`}
            menu={
              <ActionMenu
                label={t('Actions for {title}', { title })}
                rowIcon="more"
                actions={[
                  { label: t('Rename'), icon: 'author', onChoose: () => setRenamed(item.id) },
                  { label: t('Delete'), icon: 'bin', isDangerous: true, onChoose: () => remove(item, index) },
                ]}
              />
            }
          >
            <SchemaFields
              schema={{ properties: properties as Record<string, FieldSchema> }}
              value={item as Fields}
              path={[name, item.id]}
            />
            {problem && (
              <FieldError id={`${name}-${item.id}-error`}>
                {t('Still used on {list}. Change these texts first.', { list: problem.join(', ') })}
              </FieldError>
            )}
          </FactRow>
        );
      })}
      {items.length < (list.maxItems ?? 50) && (
        <button type="button" className={`plain-button ${styles.add}`} onClick={add}>
          <Icon name="add" />
          {t('Add {entry}', { entry: labelInSentence(list.items?.title ?? t('Entry')) })}
        </button>
      )}
    </>
  );
}
