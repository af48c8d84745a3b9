import { useState } from 'react';
import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import type { SignOffNote } from '../../../contract/releases/sign-offs.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Card, Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { changeSignOffNote } from './sign-off-calls.ts';
import styles from './sign-off-card.module.css';

interface ClientNotesProps {
  /** The id of the release. */
  release: number;
  notes: readonly SignOffNote[];
  mayAnswer: boolean;
  onChanged: () => Promise<void>;
}

/** The notes that the client has pinned to the pages. Resolved ones are folded. */
export function ClientNotes({ release, notes, mayAnswer, onChanged }: ClientNotesProps) {
  const open = notes.filter(({ resolved_at }) => resolved_at === null);
  const resolved = notes.filter(({ resolved_at }) => resolved_at !== null);
  const list = (shown: readonly SignOffNote[]) => (
    <ul className={styles.notes}>
      {shown.map((note) => (
        <Note key={note.id} release={release} note={note} mayAnswer={mayAnswer} onChanged={onChanged} />
      ))}
    </ul>
  );
  return (
    <Card as="section" className={styles.card} gap={14} aria-labelledby="client-notes">
      <h2 id="client-notes" className={styles.title} tabIndex={-1}>
        {t(
          '{count, plural, =0 {No open notes from the client} one {# note from the client} other {# notes from the client}}',
          {
            count: open.length,
          },
        )}
      </h2>
      {open.length > 0 && list(open)}
      {resolved.length > 0 && (
        <details>
          <summary>
            {t('{count, plural, one {# resolved note} other {# resolved notes}}', { count: resolved.length })}
          </summary>
          {list(resolved)}
        </details>
      )}
    </Card>
  );
}

interface NoteProps extends Omit<ClientNotesProps, 'notes'> {
  note: SignOffNote;
}

function Note({ release, note, mayAnswer, onChanged }: NoteProps) {
  const times = useSiteTime();
  const [isAnswering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState(note.answer ?? '');
  const isResolved = note.resolved_at !== null;
  const resolve = async () => {
    const { value } = await attempt(() => changeSignOffNote(release, note.id, { resolved: !isResolved }));
    if (!value) return;
    document.getElementById('client-notes')?.focus();
    await onChanged();
  };
  return (
    <li>
      <p>
        <b>{t('{name}, {place}', { name: note.name, place: note.label })}</b>
        <span className={styles.when}>{`${times.dayName(note.created_at)}, ${times.bareTime(note.created_at)}`}</span>
      </p>
      {note.quotation && <p className={styles.quotation}>“{note.quotation}”</p>}
      <p className={styles.said}>{note.note}</p>
      {note.answer && <p className={styles.answer}>{note.answer}</p>}
      {mayAnswer && (
        <Row wrap gap={10}>
          <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setAnswering(true)}>
            {note.answer ? t('Change the reply') : t('Reply')}
          </button>
          <WaitingButton action={resolve} busyText={t('Saving...')}>
            {isResolved ? t('Reopen') : t('Resolve')}
          </WaitingButton>
        </Row>
      )}
      {isAnswering && (
        <FormDialog
          size="small"
          title={t('Reply to {name}', { name: note.name })}
          note={t('The client sees it at the note on the page.')}
          action={t('Reply')}
          busyText={t('Saving...')}
          fields={['answer']}
          submit={() => changeSignOffNote(release, note.id, { answer })}
          onDone={() => {
            setAnswering(false);
            void onChanged();
          }}
          onClose={() => setAnswering(false)}
        >
          {(errors) => (
            <Field
              as="textarea"
              data-autofocus
              label={t('Reply')}
              rows={4}
              maxLength={SIGN_OFF_LIMITS.note}
              value={answer}
              error={errors.answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </FormDialog>
      )}
    </li>
  );
}
