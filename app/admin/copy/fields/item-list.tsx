import { useEffect, useState } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { offerUndo } from '../../shell/offer-undo.ts';
import { drawingsIn } from '../drawing-names.ts';
import { useFillFacts } from '../fact-text.tsx';
import { type Item, kindOf, nameOfItem, newId, newItem, schemaOfItem, summaryOf } from '../field-schema.ts';
import { entryOf, useDocumentForm } from '../form-context.ts';
import { SectionChooser } from '../sections/section-chooser.tsx';
import styles from './fields.module.css';
import { ItemRow } from './item-row.tsx';
import type { SchemaFieldProps } from './schema-fields.tsx';
import { useReorder } from './use-reorder.ts';

/** Entries with ids, or the sections of a page. One is open at a time. */
export function ItemList({ schema, value, path }: SchemaFieldProps) {
  const { change, errors, announce, target, choose, onOpen } = useDocumentForm();
  const fill = useFillFacts();
  const items = (value ?? []) as Item[];
  /** The place of the section that is being chosen. */
  const [place, setPlace] = useState<number>();
  const isSections = schema.format === 'sections';
  const name = path.join('.');
  const chosen = entryOf(name, target?.path);
  const [openId, setOpenId] = useState(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of the same entry opens it again.
  useEffect(() => {
    if (chosen) setOpenId(chosen);
  }, [chosen, target]);
  const error = errors[name]?.[0];
  const update = (next: (before: Item[]) => Item[]) => change(path, (before) => next((before ?? []) as Item[]));
  const reorder = useReorder({
    ids: items.map(({ id }) => id),
    announce,
    onChange: (ids) => update((before) => ids.flatMap((id) => before.find((item) => item.id === id) ?? [])),
  });

  const toggle = (id: string | undefined) => {
    setOpenId(id);
    if (id) onOpen(`${name}.${id}`);
  };
  const insert = (item: Item, index: number) => {
    update((before) => before.toSpliced(index, 0, item));
    choose(`${name}.${item.id}`);
  };
  const remove = (item: Item, index: number, title: string) => {
    update((before) => before.filter(({ id }) => id !== item.id));
    reorder.focusHandle(items[index + 1]?.id ?? items[index - 1]?.id);
    offerUndo({
      text: `${title} deleted.`,
      undo: () => update((now) => (now.some(({ id }) => id === item.id) ? now : now.toSpliced(index, 0, item))),
    });
  };
  const { items: entry = {} } = schema;
  const isFull = items.length >= (schema.maxItems ?? 50);

  return (
    <fieldset className={isSections ? `${styles.list} ${styles.sections}` : styles.list}>
      <legend className={isSections ? 'visually-hidden' : undefined}>{schema.title}</legend>
      {schema.description && <p className="field-hint">{schema.description}</p>}
      <ul>
        {items.map((item, index) => {
          const itemSchema = schemaOfItem(schema, item);
          const summary = fill(summaryOf(itemSchema, item));
          const title = fill(nameOfItem(schema, item));
          return (
            <ItemRow
              key={item.id}
              place={`Place ${index + 1} of ${items.length}`}
              schema={itemSchema}
              item={item}
              path={[...path, item.id]}
              title={title}
              summary={isSections ? summary : kindOf(itemSchema, item)}
              isOpen={openId === item.id}
              onToggle={() => toggle(openId === item.id ? undefined : item.id)}
              reorder={reorder}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onAddBelow={isSections && !isFull ? () => setPlace(index + 1) : undefined}
              onDuplicate={
                isFull
                  ? undefined
                  : () => insert({ ...item, id: newId(typeof item.type === 'string' ? item.type : 'item') }, index + 1)
              }
              onRemove={() => remove(item, index, title)}
            />
          );
        })}
      </ul>
      {reorder.lifted !== undefined && (
        <p className={styles.keys} aria-hidden="true">
          Lifted. <kbd>Up</kbd> <kbd>Down</kbd> move, <kbd>Space</kbd> drop, <kbd>Esc</kbd> cancel
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {!isFull && (
        <button
          type="button"
          className={`plain-button ${styles.add}`}
          aria-haspopup={isSections ? 'dialog' : undefined}
          onClick={() => (isSections ? setPlace(items.length) : insert(newItem(entry, drawingsIn), items.length))}
        >
          <Icon name="add" />
          Add {isSections ? 'a section' : (entry.title ?? 'entry').toLowerCase()}
        </button>
      )}
      {place !== undefined && (
        <SectionChooser
          options={entry.oneOf ?? []}
          after={items[place - 1] && schemaOfItem(schema, items[place - 1]).title}
          onChoose={(option) => {
            const section = newItem(option, drawingsIn);
            insert(section, place);
            setPlace(undefined);
          }}
          onClose={() => setPlace(undefined)}
        />
      )}
    </fieldset>
  );
}
