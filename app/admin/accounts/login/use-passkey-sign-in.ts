import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { CHALLENGE_MINUTES } from '../../../../contract/accounts/passkeys.ts';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { hasUsedPasskey, signInWithPasskey } from '../passkey-calls.ts';
import { canAutofillPasskeys, cancelPasskey, canUsePasskeys } from '../webauthn.ts';

/** When the e-mail field gets a new challenge, in milliseconds: a minute before the old one expires. */
const RENEWAL_MS = (CHALLENGE_MINUTES - 1) * 60_000;

/** Signing in with a passkey: by its button, and by the e-mail field, where the browser offers passkeys itself. */
export function usePasskeySignIn({ successText, isExpected = false }: PasskeySignInOptions) {
  // Undefined before hydration if passkeys are expected: the button then takes its space, so that nothing moves later.
  const isOffered = useSyncExternalStore<boolean | undefined>(noChanges, canUsePasskeys, () =>
    isExpected ? undefined : false,
  );
  const isFirst = useSyncExternalStore(noChanges, hasUsedPasskey, () => false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const signIn = useCallback(
    async (inField: boolean) => {
      const { value, error } = await attempt(() => signInWithPasskey({ inField }), { toast: false });
      if (value) showToast({ text: successText, kind: 'success' });
      return error;
    },
    [successText],
  );

  useEffect(() => {
    if (!isOffered || isBusy) return;
    let isCurrent = true;
    const offer = async () => {
      if (!(await canAutofillPasskeys()) || !isCurrent) return;
      const error = await signIn(true);
      // Show an error only if the server refused a passkey that the person chose, not if the browser offers none.
      if (isCurrent && error && error.status > 0) setFailure(error.message);
    };
    void offer();
    const timer = setInterval(offer, RENEWAL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      cancelPasskey();
    };
  }, [isOffered, isBusy, signIn]);

  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    setFailure((await signIn(false))?.message);
    setBusy(false);
  };
  return { isOffered, isFirst, isBusy, failure, press };
}

interface PasskeySignInOptions {
  successText: string;
  /** Whether the host may have passkeys, as far as the server knows. */
  isExpected?: boolean;
}

const noChanges = () => () => {};
