import { useEffect, useRef, useState } from 'react';
import type { Enrolment, SecondFactorState } from '../../../contract/second-factor.ts';
import { Loader } from '../../ui/loader.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FailureBanner } from '../shell/failure-banner.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import {
  beginSecondFactor,
  confirmSecondFactor,
  fetchSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor-calls.ts';
import './second-factor.css';

/** So few recovery codes are worth a warning. */
const FEW = 3;

type Step =
  | { name: 'switch on' | 'switch off' | 'renew' }
  | { name: 'enrol'; enrolment: Enrolment }
  | { name: 'recovery codes'; codes: string[] };

/** Whether signing in asks for a code of an app, and the ways to change that: each is a dialog or two. */
export function SecondFactorPanel({ onSessionsEnded }: { onSessionsEnded: () => void }) {
  const { value: state, failure, reload } = useFetched(fetchSecondFactor, undefined);
  const [step, setStep] = useState<Step>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  // The button that opened a dialog is gone when what it did is done, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes when the state has come.
  useEffect(() => {
    if (step) hasActed.current = true;
    else if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
  }, [step, state]);
  const close = () => setStep(undefined);
  const showCodes = (codes: string[]) => {
    setStep({ name: 'recovery codes', codes });
    reload();
  };

  return (
    <section className="account-panel" aria-labelledby="second-factor">
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        Two-Factor Authentication
      </h2>
      <FailureBanner failure={state ? undefined : failure} onTryAgain={reload} />
      {!state && !failure && <Loader text="Loading" />}
      {state && <StateOf state={state} onChoose={(name) => setStep({ name })} />}

      {step?.name === 'switch on' && (
        <PasswordDialog
          note="You need an authenticator app on your phone. Turning on two-factor authentication signs out every other browser."
          action="Continue"
          busyText="Checking..."
          onSend={async (password) => setStep({ name: 'enrol', enrolment: await beginSecondFactor(password) })}
          onClose={close}
        />
      )}
      {step?.name === 'enrol' && (
        <EnrolDialog
          enrolment={step.enrolment}
          onSend={async (code) => {
            showCodes(await confirmSecondFactor(code));
            onSessionsEnded();
            showToast({ kind: 'success', text: 'Two-factor authentication is on.' });
          }}
          onClose={close}
        />
      )}
      {step?.name === 'recovery codes' && <RecoveryCodesDialog codes={step.codes} onDone={close} />}
      {step?.name === 'renew' && (
        <PasswordDialog
          note="New recovery codes replace your old ones, which will no longer work."
          action="Generate new codes"
          busyText="Generating..."
          onSend={async (password) => showCodes(await renewRecoveryCodes(password))}
          onClose={close}
        />
      )}
      {step?.name === 'switch off' && (
        <PasswordDialog
          note="You will sign in with your password alone."
          action="Turn off"
          busyText="Turning off..."
          onSend={async (password) => {
            await turnOffSecondFactor(password);
            close();
            reload();
            showToast({ kind: 'success', text: 'Two-factor authentication is off.' });
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

interface StateOfProps {
  state: SecondFactorState;
  onChoose: (name: 'switch on' | 'switch off' | 'renew') => void;
}

function StateOf({ state: { since, recoveryCodesLeft: left }, onChoose }: StateOfProps) {
  const { spoken } = useSiteTime();
  if (!since) {
    return (
      <>
        <p>
          <b>Off.</b> You sign in with your password alone.
        </p>
        <p className="account-hint">
          When it is on, signing in also requires a code from an app on your phone, so a stolen password is not enough.
        </p>
        <button type="button" className="button button-primary button-small" onClick={() => onChoose('switch on')}>
          Turn on
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        <b>On</b> since {spoken(since)}. Signing in requires a code from your app.
      </p>
      <p className={left > FEW ? 'account-hint' : 'second-factor-few'}>
        {left === 1 ? '1 recovery code is left.' : `${left || 'No'} recovery codes are left.`}
        {left <= FEW && ' Generate new ones.'}
      </p>
      <p className="second-factor-buttons">
        <button type="button" className="plain-button" onClick={() => onChoose('renew')}>
          New recovery codes
        </button>
        <button type="button" className="plain-button plain-button-danger" onClick={() => onChoose('switch off')}>
          Turn off
        </button>
      </p>
    </>
  );
}
