import { useEffect, useState } from 'react';
import type { LibrarySection } from '../../../../contract/copy/section-library.ts';
import { FieldError } from '../../../ui/field.tsx';
import { rich, t } from '../../i18n/t.ts';
import { useMay } from '../../rights.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { offerUndo } from '../../shell/offer-undo.ts';
import { drawingsIn } from '../drawing-names.ts';
import { useFillFacts } from '../fact-text.tsx';
import { type Item, kindOf, nameOfItem, newId, newItem, schemaOfItem, summaryOf } from '../field-schema.ts';
import { entryOf, useDocumentForm } from '../form-context.ts';
import { labelInSentence } from '../label-in-sentence.ts';
import { MakeReusableDialog } from '../reusable/make-reusable-dialog.tsx';
import { PageCount } from '../reusable/page-count.tsx';
import { useReused, useSections } from '../reusable/sections-context.ts';
import { useCopySection } from '../reusable/use-copy-section.ts';
import { SectionChooser } from '../sections/section-chooser.tsx';
import styles from './fields.module.css';
import { ItemPicture } from './item-picture.tsx';
import { ItemRow } from './item-row.tsx';
import type { SchemaFieldProps } from './schema-fields.tsx';
import { useReorder } from './use-reorder.ts';

/** Entries with ids, or the sections of a page. One is open at a time. */
export function ItemList({ schema, value, path }: SchemaFieldProps) {
  const { change, errors, announce, target, choose, onOpen } = useDocumentForm();
  const fill = useFillFacts();
  const may = useMay();
  const copySection = useCopySection();
  const items = (value ?? []) as Item[];
  /** The place of the section that is being chosen. */
  const [place, setPlace] = useState<number>();
  const isSections = schema.format === 'sections';
  const name = path.join('.');
  const chosen = entryOf(name, target?.path);
  const [openId, setOpenId] = useState(chosen);
  const library = useSections();
  const reusedOf = useReused();
  /** The section that is being made reusable. */
  const [shared, setShared] = useState<Item>();
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
      text: t('{title} deleted.', { title }),
      undo: () => update((now) => (now.some(({ id }) => id === item.id) ? now : now.toSpliced(index, 0, item))),
    });
  };
  const { items: entry = {} } = schema;
  const options = entry.oneOf ?? [];
  const nameAt = (index: number) => {
    const item = items[index] as Item;
    return reusedOf(item)?.section?.name ?? schemaOfItem(schema, item).title;
  };
  const toChoice = ({ key, name: title, state, section }: LibrarySection) => {
    const content = section as Item | null;
    if (state === 'In the bin' || !content) return [];
    const words = fill(summaryOf(schemaOfItem(schema, content), content));
    return [{ key, name: title, type: String(content.type), words }];
  };
  const isFull = items.length >= (schema.maxItems ?? 50);

  return (
    <fieldset className={isSections ? `${styles.list} ${styles.sections}` : styles.list}>
      <legend className={isSections ? 'visually-hidden' : undefined}>{schema.title}</legend>
      {schema.description && <p className="field-hint">{schema.description}</p>}
      <ul>
        {items.map((item, index) => {
          const itemSchema = schemaOfItem(schema, item);
          const reused = reusedOf(item);
          const shown = reused?.content ?? item;
          const shownSchema = schemaOfItem(schema, shown);
          const summary = fill(summaryOf(shownSchema, shown));
          const title = reused ? (reused.section?.name ?? t('Deleted section')) : fill(nameOfItem(schema, item));
          return (
            <ItemRow
              key={item.id}
              place={t('Place {place} of {count}', { place: index + 1, count: items.length })}
              schema={itemSchema}
              item={item}
              picture={<ItemPicture schema={shownSchema} item={shown} />}
              note={reused?.section && <PageCount pages={reused.pages} />}
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
              onCopy={reused?.content ? () => copySection(item, [...path, item.id]) : undefined}
              onShare={
                isSections && library && !reused && may('POST /admin/sections') ? () => setShared(item) : undefined
              }
              onRemove={() => remove(item, index, title)}
            />
          );
        })}
      </ul>
      {reorder.lifted !== undefined && (
        <p className={styles.keys} aria-hidden="true">
          {rich('Lifted. <kbd>Up</kbd> <kbd>Down</kbd> move, <kbd>Space</kbd> drop, <kbd>Esc</kbd> cancel', {
            kbd: (key) => <kbd>{key}</kbd>,
          })}
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
          {isSections ? t('Add a section') : t('Add {entry}', { entry: labelInSentence(entry.title ?? t('Entry')) })}
        </button>
      )}
      {place !== undefined && (
        <SectionChooser
          title={t('Add a section')}
          note={
            place > 0
              ? t('After “{name}”. Visitors see it when you publish the page.', { name: nameAt(place - 1) })
              : t('At the beginning. Visitors see it when you publish the page.')
          }
          options={options.filter((option) => option.properties?.type?.const !== 'reusable')}
          reusable={library?.sections.flatMap(toChoice)}
          onChooseReusable={(section) => {
            insert({ id: newId('reusable'), type: 'reusable', section }, place);
            setPlace(undefined);
          }}
          onChoose={(option) => {
            const section = newItem(option, drawingsIn);
            insert(section, place);
            setPlace(undefined);
          }}
          onClose={() => setPlace(undefined)}
        />
      )}
      {shared && (
        <MakeReusableDialog
          title={t('Make “{name}” reusable', { name: fill(nameOfItem(schema, shared)) })}
          note={t('It is added to Reusable sections. Other pages can show it, and a change of it changes all of them.')}
          action={t('Make reusable')}
          section={shared}
          name={fill(summaryOf(schemaOfItem(schema, shared), shared))}
          onDone={(section) => {
            const { id, hidden } = shared;
            library?.add(section);
            const reference = { id, type: 'reusable', section: section.key, ...(hidden !== undefined && { hidden }) };
            change([...path, id], () => reference);
            setShared(undefined);
            choose(`${name}.${id}`);
          }}
          onClose={() => setShared(undefined)}
        />
      )}
    </fieldset>
  );
}
