import { useEffect, useRef, useState } from 'react';
import type { Note, NotePerson, NoteThread as Thread } from '../../../contract/notes/notes.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Portrait } from '../shell/controls/portrait.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { MentionText } from './mention-text.tsx';
import { NoteWriter } from './note-writer.tsx';
import styles from './notes.module.css';
import { isOpen, type Notes } from './use-notes.ts';

interface NoteThreadProps {
  thread: Thread;
  notes: Notes;
  people: readonly NotePerson[];
  /** What the note is on: quoted words, or the name of a field. */
  about: string;
  /** Shows the place in the text. Undefined: there is none. */
  onShow?: (() => void) | undefined;
}

/** A note with its replies. */
export function NoteThread({ thread, notes, people, about, onShow }: NoteThreadProps) {
  const [writing, setWriting] = useState<'reply' | number>();
  const card = useRef<HTMLElement>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const isCurrent = notes.current === thread.id;
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const close = () => {
    setWriting(undefined);
    // Focus the button once it has replaced the form.
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  const all = [thread, ...thread.replies];
  return (
    <Card as="article" ref={card} className={styles.thread} data-current={isCurrent} aria-label={about}>
      {onShow ? (
        <button type="button" className={styles.about} onClick={onShow}>
          {about}
        </button>
      ) : (
        <p className={styles.about}>{about}</p>
      )}
      <ul>
        {all.map((note) => (
          <li key={note.id}>
            {writing === note.id ? (
              <NoteWriter
                label={t('Note')}
                button={t('Save')}
                people={people}
                initial={note.body}
                onSend={(written) => notes.change(note.id, written)}
                onClose={close}
              />
            ) : (
              <SingleNote note={note} people={people} notes={notes} onChange={() => setWriting(note.id)} />
            )}
          </li>
        ))}
      </ul>
      {writing === 'reply' && (
        <div className={styles.reply}>
          <NoteWriter
            label={t('Reply')}
            button={t('Reply')}
            people={people}
            onSend={(written) => notes.reply(thread.id, written)}
            onClose={close}
          />
        </div>
      )}
      {writing !== 'reply' && (
        <footer>
          {isOpen(thread) && (
            <button ref={replyButton} type="button" className="plain-button" onClick={() => setWriting('reply')}>
              {t('Reply')}
            </button>
          )}
          <WaitingButton busyText={t('Saving...')} action={() => notes.resolve(thread.id, isOpen(thread))}>
            {isOpen(thread) ? (
              <>
                <Icon name="check" />
                {t('Resolve')}
              </>
            ) : (
              t('Reopen')
            )}
          </WaitingButton>
          {thread.resolved_by && (
            <Muted as="span">{t('Resolved by {name}', { name: personName(thread.resolved_by) })}</Muted>
          )}
        </footer>
      )}
    </Card>
  );
}

interface SingleNoteProps {
  note: Note;
  people: readonly NotePerson[];
  notes: Notes;
  onChange: () => void;
}

function SingleNote({ note, people, notes, onChange }: SingleNoteProps) {
  const { short, full } = useSiteTime();
  const isYours = useSession()?.user.email === note.by;
  return (
    <div className={styles.note}>
      <Portrait who={note.by} image={people.find(({ email }) => email === note.by)?.image ?? undefined} />
      <div>
        <p>
          <b>{personName(note.by)}</b>{' '}
          <time dateTime={note.at} title={full(note.at)}>
            {short(note.at)}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          <MentionText text={note.body} mentioned={people.filter(({ email }) => note.mentions.includes(email))} />
        </p>
        {isYours && (
          <Row gap={12} className={styles.own}>
            <button type="button" onClick={onChange}>
              {t('Edit')}
            </button>
            <button type="button" onClick={({ detail }) => void notes.remove(note.id, detail === 0)}>
              {t('Delete')}
            </button>
          </Row>
        )}
      </div>
    </div>
  );
}
