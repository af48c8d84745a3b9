import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import type { PlacedNote } from '../../../contract/releases/sign-offs.ts';
import { Field } from '../../ui/field.tsx';
import { addNote, removeNote, SignOffError } from './call-sign-off.ts';
import type { Place } from './place-on-page.ts';
import { forget, keepTyped, remembered } from './visitor-memory.ts';

interface NoteCardProps {
  token: string;
  path: string;
  number: number;
  /** The note to show. Undefined for a new note at `place`. */
  note: PlacedNote | undefined;
  place: Place | undefined;
  onAdded: (note: PlacedNote) => void;
  onRemoved: (id: number) => void;
  onClose: () => void;
}

export function NoteCard({ token, path, number, note, place, onAdded, onRemoved, onClose }: NoteCardProps) {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    return () => {
      // The pin no longer exists if its note was removed.
      const next = before?.isConnected ? before : document.querySelector('.sign-note');
      (next as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, []);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      if (!(error instanceof SignOffError)) throw error;
      setErrors(error.errors);
      setFailure(error.message);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [text, name] = [String(fields.get('note')), String(fields.get('name'))];
    void attempt(async () => {
      const added = await addNote(token, { note: text, name, path, place });
      forget('pin');
      onAdded(added);
    });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const label = note?.label ?? place?.label ?? '';
  const quotation = note?.quotation ?? place?.quotation ?? '';

  return (
    <div
      ref={card}
      className="sign-off sign-card"
      role="dialog"
      aria-label={`Note ${number}`}
      lang="en"
      dir="ltr"
      onKeyDown={closeOnEscape}
    >
      <form className="sign-form" onInput={({ target }) => keepTyped(target, 'pin')} onSubmit={submit} noValidate>
        <p className="sign-card-head">
          <b>Note {number}</b>
          <span>
            {label}
            {quotation && `, “${quotation.length > 60 ? `${quotation.slice(0, 60)}…` : quotation}”`}
          </span>
        </p>
        {note ? (
          <>
            <p className="sign-said">
              <b>{note.name}</b>
              {note.note}
            </p>
            {note.answer && (
              <p className="sign-said sign-answer">
                <b>{note.answered_by}</b>
                {note.answer}
              </p>
            )}
            {note.resolved_at && <p className="sign-small">This is done.</p>}
          </>
        ) : (
          <>
            <Field
              as="textarea"
              label="Your note"
              name="note"
              rows={3}
              defaultValue={remembered('pin')}
              maxLength={SIGN_OFF_LIMITS.note}
              error={errors.note?.[0]}
              required
            />
            <Field
              label="Your name"
              name="name"
              hint="Remembered for your next notes"
              autoComplete="name"
              maxLength={SIGN_OFF_LIMITS.name}
              defaultValue={remembered('name')}
              error={errors.name?.[0]}
              required
            />
          </>
        )}
        {failure && !errors.note && !errors.name && (
          <p className="sign-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="sign-card-foot">
          {!note && (
            <button type="submit" className="button button-primary button-small" disabled={isBusy}>
              Pin the note
            </button>
          )}
          {note && !note.answer && (
            <button
              type="button"
              className="button button-secondary button-small"
              disabled={isBusy}
              onClick={() =>
                void attempt(async () => {
                  await removeNote(token, note.id);
                  onRemoved(note.id);
                })
              }
            >
              Remove
            </button>
          )}
          <button type="button" className="button button-secondary button-small" onClick={onClose}>
            {note ? 'Close' : 'Cancel'}
          </button>
        </div>
      </form>
    </div>
  );
}
