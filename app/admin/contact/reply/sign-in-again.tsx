import { useEffect, useState } from 'react';
import { SignInDialog } from '../../accounts/login/sign-in-dialog.tsx';
import { onSessionExpired } from '../../api.ts';
import { currentSession } from '../../session.ts';

/** Asks to sign in again when the session expires while `hasText`, so that the text stays on the screen. */
export function SignInAgain({ hasText }: { hasText: boolean }) {
  const [expiredToken, setExpiredToken] = useState<string>();
  useEffect(() => {
    if (!hasText) return;
    return onSessionExpired(() => setExpiredToken(currentSession()?.token));
  }, [hasText]);
  if (expiredToken === undefined) return null;
  const close = () => setExpiredToken(undefined);
  return (
    <SignInDialog
      expiredToken={expiredToken}
      email={currentSession()?.user.email ?? ''}
      onSignedIn={close}
      onClose={close}
    />
  );
}
