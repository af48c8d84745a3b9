import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { isEqual } from '../../../../contract/copy/is-equal.ts';
import { t } from '../../i18n/t.ts';
import { FieldNotesContext, useNoteCount } from '../../notes/field-notes.tsx';
import { ActionMenu, type MenuAction } from '../../shell/controls/action-menu.tsx';
import { Stack } from '../../shell/layout/boxes.tsx';
import { type FieldSchema, type Item, isIncomplete, valueAt } from '../field-schema.ts';
import { useDocumentForm } from '../form-context.ts';
import styles from './fields.module.css';
import { Grip } from './grip.tsx';
import type { Reorder } from './use-reorder.ts';

interface ItemRowProps {
  schema: FieldSchema;
  item: Item;
  path: readonly string[];
  title: string;
  summary: string;
  picture: ReactNode;
  /** Shown next to the title. */
  note?: ReactNode;
  /** 'Place 3 of 10'. */
  place: string;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  reorder: Reorder;
  onAddBelow: (() => void) | undefined;
  /** Undefined if the list cannot have more entries. */
  onDuplicate: (() => void) | undefined;
  /** Makes a copy of the reusable section that it shows. */
  onCopy: (() => void) | undefined;
  /** Makes it a section that other pages can show. */
  onShare: (() => void) | undefined;
  onRemove: () => void;
}

/** One entry of a list: a handle that moves it, a menu, and its fields while it is open. */
export function ItemRow(props: ItemRowProps) {
  const { schema, item, path, title, summary, picture, note, place, isOpen, reorder, ...row } = props;
  const { change, errors, published, target, renderFields } = useDocumentForm();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const name = path.join('.');
  const noteCount = useNoteCount(name);
  const fieldNotes = useContext(FieldNotesContext);
  const handled = useRef<typeof target>(undefined);
  useEffect(() => {
    if (!isOpen || target?.path !== name || handled.current === target) return;
    handled.current = target;
    const control = fields.current?.querySelector<HTMLElement>('input, textarea, select, button') ?? toggle.current;
    control?.focus();
  }, [isOpen, target, name]);
  const hasError = Object.keys(errors).some((field) => `${field}.`.startsWith(`${name}.`));
  const isLifted = reorder.lifted === item.id;
  const isHidden = item.hidden === true;
  const isChanged = published !== null && !isEqual(valueAt(published, path), item);
  const move = (by: number) => () => reorder.move(item.id, by);
  const actions: (MenuAction | false | undefined)[] = [
    !row.isFirst && { label: t('Move up'), icon: 'up', keys: 'Alt+ArrowUp', onChoose: move(-1) },
    !row.isLast && { label: t('Move down'), icon: 'down', keys: 'Alt+ArrowDown', onChoose: move(1) },
    row.onDuplicate && { label: t('Duplicate'), icon: 'copy', onChoose: row.onDuplicate },
    schema.properties?.hidden && {
      label: isHidden ? t('Show') : t('Hide'),
      icon: isHidden ? 'show' : 'hide',
      onChoose: () => change([...path, 'hidden'], () => !isHidden),
    },
    row.onShare && { label: t('Make reusable…'), icon: 'reuse', onChoose: row.onShare },
    row.onCopy && { label: t('Make a copy for this page'), icon: 'copy', onChoose: row.onCopy },
    fieldNotes && { label: t('Add a note'), icon: 'messages', onChoose: () => fieldNotes.openField(name) },
    row.onAddBelow && { label: t('Add a section below'), icon: 'add', onChoose: row.onAddBelow },
    { label: t('Delete'), icon: 'bin', isDangerous: true, startsGroup: true, onChoose: row.onRemove },
  ];
  const classes = [isOpen && styles.open, isLifted && styles.lifted, isHidden && styles.hiddenItem];
  return (
    <li className={classes.filter(Boolean).join(' ')} {...reorder.row(item.id)}>
      <div className={styles.row}>
        <Grip id={item.id} title={title} reorder={reorder} />
        <button
          type="button"
          ref={toggle}
          className={styles.toggleRow}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={row.onToggle}
          onKeyDown={(event) => reorder.moveByKey(event, item.id)}
        >
          {picture}
          <span className={styles.words}>
            <b>
              {title}
              {isHidden && ` ${t('(hidden)')}`}
            </b>
            {(isLifted || summary) && <span>{isLifted ? place : summary}</span>}
          </span>
          {note}
          {noteCount > 0 && (
            <em className={styles.noteCount}>
              {t('{count, plural, one {# note} other {# notes}}', { count: noteCount })}
            </em>
          )}
          {!hasError && isIncomplete(schema, item) && <em>{t('Incomplete')}</em>}
          {hasError && <em className={styles.wrong}>{t('Check this')}</em>}
          {isChanged && (
            <i title={t('Changed')}>
              <span className="visually-hidden">{t('Changed')}</span>
            </i>
          )}
        </button>
        <ActionMenu
          label={t('Actions for {title}', { title })}
          rowIcon={isHidden ? 'hide' : 'more'}
          actions={actions.filter((action) => action !== false && action !== undefined)}
        />
      </div>
      {isOpen && (
        <Stack gap={20} id={id} ref={fields} className={styles.fields}>
          {renderFields({ schema, value: item, path })}
        </Stack>
      )}
    </li>
  );
}
