import { useRef, useState } from 'react';
import { SignInDialog } from '../../accounts/sign-in-dialog.tsx';
import { currentSession } from '../../session.ts';
import { DraftNotice } from '../autosave/draft-notice.tsx';
import { deleteEntry, type StoredEntry } from '../autosave/journal-store.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import type { useConflict } from '../conflict/use-conflict.ts';
import styles from './form-notices.module.css';
import type { PostForm } from './use-post-form.ts';

interface FormNoticesProps {
  form: PostForm;
  conflicts: ReturnType<typeof useConflict>;
  setAside: StoredEntry | undefined;
}

/** What the person has to know about their text: restored, merged, in conflict, or waiting for a sign-in. */
export function FormNotices({ form, conflicts, setAside }: FormNoticesProps) {
  const { autosave } = form;
  const [offered, setOffered] = useState(setAside);
  const [isSignInClosed, setSignInClosed] = useState(false);
  const { restored, note, status } = autosave;
  const expiredToken = useRef<string>(undefined);
  if (status.kind !== 'signed-out') expiredToken.current = currentSession()?.token;

  const undoRestore = () => {
    if (!restored) return;
    if (autosave.conflict) {
      autosave.engine().rebase(autosave.conflict.current);
      autosave.setConflict(undefined);
    }
    form.replace(restored);
    autosave.dismissRestored();
    void autosave.engine().resume();
  };
  return (
    <>
      {offered && !form.isSending && (
        <DraftNotice
          draft={offered}
          onRestore={() => {
            form.replace({ fields: offered.fields, file: offered.file });
            void deleteEntry(offered.id);
            setOffered(undefined);
          }}
          onDiscard={() => {
            void deleteEntry(offered.id);
            setOffered(undefined);
          }}
        />
      )}
      {restored && !form.isSending && (
        <p className={styles.notice} role="status">
          <span>Restored unsaved changes from this device</span>
          <button type="button" className="plain-button" onClick={undoRestore}>
            Undo
          </button>
          <button type="button" className="plain-button" onClick={autosave.dismissRestored}>
            Dismiss
          </button>
        </p>
      )}
      {note && (
        <p className={styles.notice} role="status">
          <span>{note}</span>
          <button type="button" className="plain-button" onClick={autosave.dismissNote}>
            Dismiss
          </button>
        </p>
      )}
      {status.kind === 'conflict' && !form.failure && (
        <p className={styles.notice} role="status">
          <span>Somebody else changed the same text. Your changes are not lost.</span>
          <button type="button" className="plain-button" onClick={conflicts.open}>
            Compare versions
          </button>
        </p>
      )}
      {status.kind === 'signed-out' && isSignInClosed && (
        <p className={styles.notice} role="status">
          <span>Your session has expired. Your text is saved on this device.</span>
          <button type="button" className="plain-button" onClick={() => setSignInClosed(false)}>
            Sign in
          </button>
        </p>
      )}
      {status.kind === 'signed-out' && !isSignInClosed && (
        <SignInDialog
          expiredToken={expiredToken.current}
          email={currentSession()?.user.email ?? ''}
          onSignedIn={() => void autosave.engine().resume()}
          onClose={() => setSignInClosed(true)}
        />
      )}
      {conflicts.conflict && conflicts.isOpen && (
        <ConflictDialog
          local={form.read()}
          revision={autosave.engine().server().baseRevision}
          conflict={conflicts.conflict}
          onSave={conflicts.save}
          onUseSaved={() => void conflicts.keepSaved()}
          onClose={conflicts.dismiss}
        />
      )}
    </>
  );
}
