import { createContext, type ReactNode, useContext } from 'react';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import styles from './field-notes.module.css';
import { isOpen, type Notes } from './use-notes.ts';

interface FieldNotesContextValue {
  notes: Notes;
  /** Shows the notes on a field, or starts one if it has none. */
  openField: (path: string) => void;
}

/** The notes of a form whose fields can have notes. */
export const FieldNotesContext = createContext<FieldNotesContextValue | undefined>(undefined);

/** The number of open notes on the field and on the fields in it. */
export function useNoteCount(path: string): number {
  const threads = useContext(FieldNotesContext)?.notes.list?.threads ?? [];
  return threads.filter(
    (thread) => isOpen(thread) && thread.anchor?.kind === 'field' && `${thread.anchor.path}.`.startsWith(`${path}.`),
  ).length;
}

/** A field with the number of its notes after its label. Without notes, the field shows a button to write a note. */
export function FieldWithNotes({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  if (!useContext(FieldNotesContext)) return children;
  return (
    <div className={styles.field}>
      {children}
      <NoteButton path={path} label={label} />
    </div>
  );
}

/** The number of notes on a field, which leads to them. Without notes, a button to write one. */
export function NoteButton({ path, label }: { path: string; label: string }) {
  const context = useContext(FieldNotesContext);
  const count = useNoteCount(path);
  if (!context) return null;
  return (
    <button
      type="button"
      className={count > 0 ? styles.count : styles.add}
      data-empty={count === 0}
      // Not reached with Tab while empty: a button for each field would be in the way. Control Alt M adds a note.
      tabIndex={count > 0 ? undefined : -1}
      aria-label={count > 0 ? t('{count, plural, one {# note} other {# notes}}', { count }) : t('Add a note')}
      // A description of the button: as its name, the label of the field would name two controls.
      title={
        count > 0
          ? t('{count, plural, one {# note} other {# notes}} on {label}', { count, label })
          : t('Add a note to {label}', { label })
      }
      onClick={() => context.openField(path)}
    >
      <Icon name="messages" size={16} />
      {count > 0 && count}
    </button>
  );
}
