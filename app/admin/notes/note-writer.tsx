import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { NOTE_LIMITS, type NotePerson } from '../../../contract/notes/notes.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { ROLE_NAMES } from '../people/role-words.ts';
import { nextPlace } from '../shell/controls/arrow-keys.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Portrait } from '../shell/controls/portrait.tsx';
import { submitKeys } from '../shell/controls/submit-shortcut.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { mentionedIn, mentionOf } from './mention-text.tsx';
import type { WrittenNote } from './note-calls.ts';
import styles from './notes.module.css';

interface NoteWriterProps {
  label: string;
  button: string;
  /** Undefined until they are loaded. */
  people: readonly NotePerson[] | undefined;
  /** What the note is about. When it changes, the field takes the focus again. */
  about?: object | undefined;
  initial?: string;
  /** Returns the text of an error; the form stays as it is then. */
  onSend: (note: WrittenNote) => Promise<string | undefined>;
  onClose: () => void;
}

/** Writes a note. `@` lists the people who may see it: arrows choose, Enter puts the name in, Escape closes the list. */
export function NoteWriter({ label, button, people, about, initial = '', onSend, onClose }: NoteWriterProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [mention, setMention] = useState<{ start: number; typed: string; place: number }>();
  const found = mention ? findPeople(people ?? [], mention.typed) : [];
  const chosen = found[mention?.place ?? 0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says when
  useLayoutEffect(() => field.current?.focus(), [about]);
  const readMention = (value: string, caret: number) => {
    const [, typed] = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.' -]{0,40})$/u.exec(value.slice(0, caret)) ?? [];
    setMention(typed === undefined ? undefined : { start: caret - typed.length - 1, typed, place: 0 });
  };
  const put = (person: NotePerson) => {
    const control = field.current;
    if (!mention || !control) return;
    const name = `${mentionOf(person)} `;
    const end = mention.start + 1 + mention.typed.length;
    setText(text.slice(0, mention.start) + name + text.slice(end).trimStart());
    setMention(undefined);
    const caret = mention.start + name.length;
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(caret, caret);
    });
  };
  const send = async () => {
    if (!text.trim()) {
      setError(t('Write a note.'));
      field.current?.focus();
      return;
    }
    // Without the list of people, mentioned people would not be notified.
    if (!people && /(?:^|[\s(])@/.test(text)) {
      setError(t('You can mention people once the notes are loaded. Try again in a moment.'));
      return;
    }
    setBusy(true);
    const failure = await onSend({ body: text.trim(), mentions: mentionedIn(text, people ?? []) });
    setBusy(false);
    setError(failure);
    if (failure !== undefined) return;
    // If another note was started meanwhile, its text is written here.
    setText((now) => (now === text ? '' : now));
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit) {
      event.preventDefault();
      event.stopPropagation();
      if (!isBusy) void send();
    } else if (mention && chosen) {
      const place = nextPlace(event.key, mention.place, found.length);
      if (event.key === 'Enter' || event.key === 'Tab') put(chosen);
      else if (event.key === 'Escape') setMention(undefined);
      else if (place !== undefined && event.key.startsWith('Arrow')) setMention({ ...mention, place });
      else return;
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  const listId = `${id}-people`;
  const isListed = found.length > 0;

  return (
    <div className={styles.writer} data-own-submit>
      <div className={styles.mentionBox}>
        <Field
          ref={field}
          as="textarea"
          id={id}
          label={label}
          rows={3}
          maxLength={NOTE_LIMITS.body}
          value={text}
          error={error}
          aria-autocomplete="list"
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? `${listId}-${mention?.place}` : undefined}
          onChange={({ target }: { target: HTMLTextAreaElement }) => {
            setText(target.value);
            setError(undefined);
            readMention(target.value, target.selectionStart);
          }}
          onBlur={() => setMention(undefined)}
          onKeyDown={handleKeyDown}
        />
        {isListed && (
          <div id={listId} className={styles.mentionList} role="listbox" aria-label={t('People who can see this')}>
            {found.map((person, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
              <div
                key={person.email}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === mention?.place}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => put(person)}
              >
                <Portrait who={person.email} image={person.image ?? undefined} />
                {person.name || personName(person.email)}
                <small>{t(ROLE_NAMES[person.role])}</small>
              </div>
            ))}
          </div>
        )}
      </div>
      <Row gap={8} wrap>
        <BusyButton
          {...submitKeys()}
          className="button-primary button-small"
          type="button"
          isBusy={isBusy}
          busyText={t('Saving...')}
          onClick={(event: FormEvent) => {
            event.preventDefault();
            void send();
          }}
        >
          {button}
        </BusyButton>
        <button type="button" className="plain-button" onClick={onClose}>
          {t('Cancel')}
        </button>
      </Row>
    </div>
  );
}

const MAX_LISTED = 6;

const findPeople = (people: readonly NotePerson[], typed: string) => {
  const words = typed.toLocaleLowerCase().trim();
  return people
    .filter(({ name, email }) =>
      [name || personName(email), email].some((text) =>
        text
          .toLocaleLowerCase()
          .split(/[\s.@]+/)
          .some((_, index, parts) => parts.slice(index).join(' ').startsWith(words)),
      ),
    )
    .slice(0, MAX_LISTED);
};
