import { useEffect, useRef, useState } from 'react';
import type { Enrolment, SecondFactorState } from '../../../contract/accounts/second-factor.ts';
import { rich, t } from '../i18n/t.ts';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './account.module.css';
import { EnrolDialog } from './enrol-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { StepValue } from './second-factor-steps.ts';

/** A warning is shown when this many recovery codes or fewer are left. */
const FEW = 3;

type Step =
  | { name: 'turn on' | 'turn off' | 'renew' }
  | { name: 'enrol'; enrolment: Enrolment }
  | { name: 'recovery codes'; codes: string[] };

/** Whether signing in asks for a code from an app, with buttons to change that. Each opens one or two dialogs. */
export function SecondFactorPanel({ state, hasPassword }: { state: SecondFactorState; hasPassword: boolean }) {
  const [step, setStep] = useState<Step>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  // The button that opened a dialog may be gone afterwards, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes when the state changes.
  useEffect(() => {
    if (step) hasActed.current = true;
    else if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
  }, [step, state]);
  const close = () => setStep(undefined);
  const showCodes = ({ recoveryCodes: codes = [] }: StepValue) => setStep({ name: 'recovery codes', codes });

  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="second-factor">
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        {t('Two-Factor Authentication')}
      </h2>
      {hasPassword ? (
        <CurrentState state={state} onChoose={(name) => setStep({ name })} />
      ) : (
        <p className={styles.hint}>
          {state.since
            ? t('On, but not needed: you have no password, and a passkey counts as both factors.')
            : t('Not needed: you have no password, and a passkey counts as both factors.')}
        </p>
      )}

      {step?.name === 'turn on' && (
        <PasswordDialog
          step="begin"
          note={t('You need an authenticator app on your phone. Turning this on signs you out of all other browsers.')}
          action={t('Continue')}
          busyText={t('Checking...')}
          onDone={({ enrolment }) => enrolment && setStep({ name: 'enrol', enrolment })}
          onClose={close}
        />
      )}
      {step?.name === 'enrol' && <EnrolDialog enrolment={step.enrolment} onDone={showCodes} onClose={close} />}
      {step?.name === 'recovery codes' && <RecoveryCodesDialog codes={step.codes} onDone={close} />}
      {step?.name === 'renew' && (
        <PasswordDialog
          step="renew"
          note={t('New recovery codes replace your old ones, which will no longer work.')}
          action={t('Generate new codes')}
          busyText={t('Generating...')}
          onDone={showCodes}
          onClose={close}
        />
      )}
      {step?.name === 'turn off' && (
        <PasswordDialog
          step="turnOff"
          note={t('You will sign in with your password alone.')}
          action={t('Turn off')}
          busyText={t('Turning off...')}
          onDone={close}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface CurrentStateProps {
  state: SecondFactorState;
  onChoose: (name: 'turn on' | 'turn off' | 'renew') => void;
}

function CurrentState({ state: { since, recoveryCodesLeft: left }, onChoose }: CurrentStateProps) {
  const { inSentence } = useSiteTime();
  if (!since) {
    return (
      <>
        <p>{rich('<b>Off.</b> You sign in with your password alone.', { b: (text) => <b>{text}</b> })}</p>
        <p className={styles.hint}>
          {t(
            'When it is on, signing in also requires a code from an app on your phone, so a stolen password is not enough.',
          )}
        </p>
        <button type="button" className="button button-primary button-small" onClick={() => onChoose('turn on')}>
          {t('Turn on')}
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        {rich('<b>On</b> since {time}. Signing in requires a code from your app.', {
          b: (text) => <b>{text}</b>,
          time: inSentence(since),
        })}
      </p>
      <p className={left > FEW ? styles.hint : styles.few}>
        {left === 0
          ? t('No recovery codes left.')
          : t('{left, plural, one {# recovery code} other {# recovery codes}} left.', { left })}
        {left <= FEW && ` ${t('Generate new ones.')}`}
      </p>
      <Row as="p" wrap gap={10}>
        <button type="button" className="plain-button" onClick={() => onChoose('renew')}>
          {t('New recovery codes')}
        </button>
        <button type="button" className="plain-button plain-button-danger" onClick={() => onChoose('turn off')}>
          {t('Turn off')}
        </button>
      </Row>
    </>
  );
}
