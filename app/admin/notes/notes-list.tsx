import { useState } from 'react';
import type { NoteThread as Thread } from '../../../contract/notes/notes.ts';
import { Loader } from '../../ui/loader.tsx';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Segments } from '../shell/controls/segments.tsx';
import { Card, Muted, Row, Stack } from '../shell/layout/boxes.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { NoteThread } from './note-thread.tsx';
import { NoteWriter } from './note-writer.tsx';
import styles from './notes.module.css';
import { isOpen, type Notes } from './use-notes.ts';

interface NotesListProps {
  notes: Notes;
  /** The name of what a note is about: a field, or the whole text. */
  nameField: (thread: Thread) => string;
  /** Shown if no note is open. */
  none: string;
  /** Starts a note on what is selected, or on the whole. */
  onNote: () => void;
  /** Shows the place of a note. */
  onShow?: ((thread: Thread) => void) | undefined;
}

/** The open or the resolved notes on a draft, in the order of its text. */
export function NotesList({ notes, nameField, none, onNote, onShow }: NotesListProps) {
  const [shown, setShown] = useState<'open' | 'resolved'>('open');
  const { list, error, started } = notes;
  const writer = started && (
    <Card key="new" className={styles.thread} data-current="true">
      <p className={styles.about}>{quoted(started.quote) || nameOfNew(started.anchor)}</p>
      <div className={styles.first}>
        <NoteWriter
          label={t('Note')}
          button={t('Add note')}
          people={list?.people}
          about={started}
          onSend={notes.add}
          onClose={notes.cancel}
        />
      </div>
    </Card>
  );
  if (!list) {
    return (
      <Stack gap={14} className={styles.notes}>
        {error ? (
          <FailureBanner error={error} onTryAgain={() => void notes.load()} />
        ) : (
          <Loader text={t('Loading notes')} />
        )}
        {writer}
      </Stack>
    );
  }
  const { threads, people } = list;
  const open = threads.filter(isOpen);
  const listed = threads.filter((thread) => isOpen(thread) === (shown === 'open'));
  return (
    <Stack gap={14} className={styles.notes}>
      <Row gap={8} wrap align="center" justify="between">
        <Segments
          label={t('Notes that are shown')}
          options={[
            { value: 'open', label: t('Open {count, number}', { count: open.length }) },
            { value: 'resolved', label: t('Resolved {count, number}', { count: threads.length - open.length }) },
          ]}
          value={shown}
          onChoose={setShown}
        />
        <button
          type="button"
          className="plain-button"
          aria-keyshortcuts="Control+Alt+M"
          // `preventDefault` keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setShown('open');
            onNote();
          }}
        >
          <Icon name="add" />
          {t('Note')}
        </button>
      </Row>
      {writer}
      {listed.map((thread) => (
        <NoteThread
          key={thread.id}
          thread={thread}
          notes={notes}
          people={people}
          about={describe(thread, nameField)}
          onShow={onShow && thread.anchor && isOpen(thread) ? () => onShow(thread) : undefined}
        />
      ))}
      {listed.length === 0 && !started && (
        <Muted>{shown === 'open' ? none : t('Resolved notes are listed here.')}</Muted>
      )}
    </Stack>
  );
}

const quoted = (quote: string) => quote && t('“{quote}”', { quote: quote.trim() });

const nameOfNew = (anchor: NonNullable<Notes['started']>['anchor']) =>
  anchor.kind === 'field' ? anchor.label : t('A picture');

function describe(thread: Thread, nameField: (thread: Thread) => string): string {
  const { anchor, quote } = thread;
  if (!anchor && quote) return t('The words were removed: “{quote}”', { quote: quote.trim() });
  if (!anchor) return thread.label ? t('{field} was removed', { field: thread.label }) : t('The picture was removed');
  if (anchor.kind === 'words') return quoted(quote);
  return anchor.kind === 'picture' ? t('A picture') : nameField(thread);
}
