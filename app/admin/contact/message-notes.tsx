import { type FormEvent, useRef, useState } from 'react';
import type { MessageDetail } from '../../../contract/contact/contact-messages.ts';
import type { MessageNote } from '../../../contract/contact/leads.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { submitKeys, submitOnShortcut } from '../shell/controls/submit-shortcut.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { addNote, deleteNote } from './message-calls.ts';
import styles from './message-notes.module.css';

/** The notes of colleagues about the open message. The sender never gets them. */
export function MessageNotes({ message: { id, notes } }: { message: MessageDetail }) {
  const [isWriting, setWriting] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const you = useSession()?.user.email;
  return (
    <Stack as="section" gap={12} className={styles.notes} aria-labelledby="message-notes">
      <h3 id="message-notes">{t('Internal notes')}</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <Note key={note.id} messageId={id} note={note} isYours={note.created_by === you} />
          ))}
        </ul>
      )}
      {isWriting ? (
        <NewNote
          messageId={id}
          onClose={() => {
            setWriting(false);
            // Focus the button once it has replaced the form.
            requestAnimationFrame(() => add.current?.focus());
          }}
        />
      ) : (
        <button ref={add} type="button" className="plain-button" onClick={() => setWriting(true)}>
          <Icon name="add" />
          {t('Add a note')}
        </button>
      )}
    </Stack>
  );
}

function Note({ messageId, note, isYours }: { messageId: number; note: MessageNote; isYours: boolean }) {
  const { inSentence } = useSiteTime();
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const remove = async (byKeyboard: boolean) => {
    const { value: undo } = await attempt(() => deleteNote(messageId, note));
    if (undo === undefined) return;
    await revalidate();
    offerUndo({ text: t('Note deleted.'), undo, byKeyboard });
  };
  return (
    <li>
      <p>
        <b>{personName(note.created_by)}</b>, <time dateTime={note.created_at}>{inSentence(note.created_at)}</time>
      </p>
      <div className={styles.text} dir="auto">
        {note.text}
      </div>
      {isYours && (
        <WaitingButton busyText={t('Deleting...')} action={remove}>
          {t('Delete note')}
        </WaitingButton>
      )}
    </li>
  );
}

function NewNote({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const revalidate = useRevalidate();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    if (!text) return setError(t('Write a note.'));
    setBusy(true);
    const outcome = await attempt(() => addNote(messageId, text), { toast: false });
    if (!outcome.error) await revalidate();
    setBusy(false);
    if (outcome.error) return setError(outcome.error.message);
    onClose();
  };
  return (
    <form onSubmit={save} onKeyDownCapture={submitOnShortcut} noValidate>
      <Field
        as="textarea"
        label={t('Note')}
        name="text"
        rows={4}
        hint={t('Only people with access to messages can read it.')}
        error={error}
        autoFocus
      />
      <Row gap={10}>
        <BusyButton {...submitKeys()} className="button-primary button-small" isBusy={isBusy} busyText={t('Saving...')}>
          {t('Save note')}
        </BusyButton>
        <button type="button" className="plain-button" disabled={isBusy} onClick={onClose}>
          {t('Cancel')}
        </button>
      </Row>
    </form>
  );
}
