import type { NoteThread } from '../../../contract/notes/notes.ts';
import { t } from '../i18n/t.ts';
import { NotesList } from './notes-list.tsx';
import styles from './page-notes.module.css';
import { useNotes } from './use-notes.ts';

interface ReadNotesProps {
  subject: string;
  /** The name of the whole text, for notes that are not about a field. */
  whole: string;
  /** The name of the field that a note is about. */
  nameField: (thread: NoteThread) => string;
}

/** Below a text that somebody reads and may not change: its notes. They can reply, and write notes on the whole. */
export function ReadNotes({ subject, whole, nameField }: ReadNotesProps) {
  const notes = useNotes({ subject, save: async () => true });
  return (
    <section id="notes" className={styles.below} aria-labelledby="notes-title">
      <h2 id="notes-title">{t('Notes')}</h2>
      <NotesList
        notes={notes}
        nameField={nameField}
        none={t('No open notes.')}
        onNote={() => notes.start({ anchor: { kind: 'field', path: '', label: whole }, quote: '' })}
      />
    </section>
  );
}
