import { useRef, useState } from 'react';
import { SignInDialog } from '../accounts/login/sign-in-dialog.tsx';
import { t } from '../i18n/t.ts';
import { currentSession } from '../session.ts';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './autosave-notices.module.css';
import type { DraftTypes, FormContent } from './draft-kind.ts';
import type { OfferedText } from './form-start.ts';
import { OfferedTexts } from './offered-texts.tsx';
import type { AutosavedForm } from './use-autosave.ts';

interface AutosaveNoticesProps<T extends DraftTypes> {
  autosave: AutosavedForm<T>;
  /** Replaces what the form contains, as a change like any other. */
  replace: (content: FormContent<T>) => void;
  offered: OfferedText<T>;
  titleOf: (fields: T['fields']) => string;
  isSending: boolean;
  /** Whether the form itself already says that somebody else changed the same text. */
  hidesConflict: boolean;
  onCompare: () => void;
  onSignedIn?: () => void;
}

/** Notices about the text: restored, merged, in conflict, or waiting for a sign-in. */
export function AutosaveNotices<T extends DraftTypes>(props: AutosaveNoticesProps<T>) {
  const { autosave, replace, offered, titleOf, isSending, hidesConflict, onCompare, onSignedIn } = props;
  const [isSignInClosed, setSignInClosed] = useState(false);
  const { restored, note, status } = autosave;
  const expiredToken = useRef<string>(undefined);
  if (status.kind !== 'signed-out') {
    expiredToken.current = currentSession()?.token;
    if (isSignInClosed) setSignInClosed(false);
  }

  const undoRestore = () => {
    if (!restored) return;
    if (autosave.conflict) {
      autosave.engine().setBase(autosave.conflict.current);
      autosave.setConflict(undefined);
    }
    replace(restored);
    autosave.dismissRestored();
    void autosave.engine().resume();
  };
  return (
    <>
      {!isSending && <OfferedTexts offered={offered} replace={replace} titleOf={titleOf} />}
      {restored && !isSending && (
        <Row as="p" wrap align="center" className={styles.notice} role="status">
          <span>{t('Restored unsaved changes from this device')}</span>
          <button type="button" className="plain-button" onClick={undoRestore}>
            {t('Undo')}
          </button>
          <button type="button" className="plain-button" onClick={autosave.dismissRestored}>
            {t('Dismiss')}
          </button>
        </Row>
      )}
      {note && (
        <Row as="p" wrap align="center" className={styles.notice} role="status">
          <span>{note}</span>
          <button type="button" className="plain-button" onClick={autosave.dismissNote}>
            {t('Dismiss')}
          </button>
        </Row>
      )}
      {autosave.conflict && !hidesConflict && (
        <Row as="p" wrap align="center" className={styles.notice} role="status">
          <span>{t('Someone else changed the same text. Your changes are not lost.')}</span>
          <button type="button" className="plain-button" onClick={onCompare}>
            {t('Compare versions')}
          </button>
        </Row>
      )}
      {status.kind === 'signed-out' && isSignInClosed && (
        <Row as="p" wrap align="center" className={styles.notice} role="status">
          <span>{t('Your session has expired. Your text is saved on this device.')}</span>
          <button type="button" className="plain-button" onClick={() => setSignInClosed(false)}>
            {t('Sign in')}
          </button>
        </Row>
      )}
      {status.kind === 'signed-out' && !isSignInClosed && (
        <SignInDialog
          expiredToken={expiredToken.current}
          email={currentSession()?.user.email ?? ''}
          onSignedIn={() => {
            onSignedIn?.();
            void autosave.engine().resume();
          }}
          onClose={() => setSignInClosed(true)}
        />
      )}
    </>
  );
}
