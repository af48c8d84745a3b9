import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, Link } from 'react-router';
import type { SetupOffer } from '../../../contract/accounts/setup.ts';
import type { TestEmailResult } from '../../../contract/health.ts';
import { getSite } from '../../site-context.ts';
import styles from '../accounts/login/login.module.css';
import { LoginLayout } from '../accounts/login/login-layout.tsx';
import { attempt } from '../api.ts';
import { usePanelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import type { Route } from './+types/setup';
import { checkSetupCode, setUpSite, testSetupMail } from './setup-calls.ts';
import { CodeStep, CompanyStep, MailStep, OwnerStep } from './setup-steps.tsx';
import { type Errors, findErrors, readValues, type Step, stepOf } from './setup-values.ts';

/** Responds with 404 as soon as there is an account. */
export async function loader({ context }: Route.LoaderArgs) {
  const isClosed = await getSite(context).slices.accounts.isSetUp();
  return data({ isClosed }, { status: isClosed ? 404 : 200 });
}

/** Never reload: the page has to stay until it has opened the panel. */
export const shouldRevalidate = () => false;

export const meta = adminMeta('Set up the site');

/** `/setup`: the first run in production. */
export default function Setup({ loaderData: { isClosed } }: Route.ComponentProps) {
  usePanelLanguage();
  return (
    <LoginLayout>
      {isClosed ? (
        <div className={styles.notice}>
          <h1>{t('This page is not here.')}</h1>
          <p className={styles.aside}>
            <Link to="/admin/login">{t('Sign in')}</Link>
          </p>
        </div>
      ) : (
        <SetupForm />
      )}
    </LoginLayout>
  );
}

/** One form in steps, so that nothing that was typed is lost. */
function SetupForm() {
  const form = useRef<HTMLFormElement>(null);
  const [offer, setOffer] = useState<SetupOffer>();
  const [step, setStep] = useState<Step>('code');
  const [withMail, setWithMail] = useState(true);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isClosed, setClosed] = useState(false);
  const [busy, setBusy] = useState<'next' | 'test'>();
  const [test, setTest] = useState<TestEmailResult>();
  const steps: Step[] = ['code', 'owner', 'company', ...(offer?.asks_for_mail === false ? [] : ['mail' as const])];
  const number = steps.indexOf(step) + 1;
  const isLast = number === steps.length;
  const sendsMail = withMail && steps.includes('mail');

  // The order of the effects matters: a wrong field, which takes the focus last, may be in another step.
  useEffect(() => {
    if (step !== 'code') shownFields(form.current)[0]?.focus();
  }, [step]);
  useEffect(() => {
    shownFields(form.current)
      .find(({ name }) => errors[name])
      ?.focus();
  }, [errors]);

  const show = (found: Errors, message?: string) => {
    setErrors(found);
    setFailure(message);
    const first = Object.keys(found)[0];
    setStep((current) => (first && stepOf(first)) || current);
  };

  /** Runs a call with the entered values, and shows its errors. */
  async function run<Value>(kind: 'next' | 'test', call: () => Promise<Value>): Promise<Value | undefined> {
    setBusy(kind);
    const { value, error } = await attempt(call, { toast: false });
    setBusy(undefined);
    setClosed(error?.status === 404);
    if (!error) return value;
    const found = Object.fromEntries(Object.entries(error.errors).map(([name, [text]]) => [name, text]));
    // If fields of the form show the errors, the message is left out.
    show(found, Object.keys(found).some(stepOf) ? undefined : error.message);
    return undefined;
  }

  const next = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || busy) return;
    const found = findErrors(form.current, step, { withMail: sendsMail });
    show(found);
    if (Object.keys(found).length > 0) return;
    const values = readValues(form.current, { withMail: sendsMail });
    if (step === 'code') {
      const opened = await run('next', () =>
        checkSetupCode(String(new FormData(form.current ?? undefined).get('code'))),
      );
      if (!opened) return;
      setOffer(opened);
    } else if (isLast) {
      const address = await run('next', () => setUpSite(values));
      // Load a new document, which has the new settings.
      if (address) window.location.assign(address);
      return;
    }
    setStep(steps[number] as Step);
  };

  const sendTest = async () => {
    if (!form.current || busy) return;
    setTest(undefined);
    const found = findErrors(form.current, 'mail', { withMail: true });
    show(found);
    if (Object.keys(found).length > 0) return;
    const values = readValues(form.current, { withMail: true });
    setTest(await run('test', () => testSetupMail(values)));
  };

  return (
    <form ref={form} onSubmit={next} noValidate data-needs-script>
      <h1>{t('Set up your site')}</h1>
      <p className={styles.line}>
        {/* How many there are is known with the code: the environment may name the mail server. */}
        {offer ? t('Step {number} of {count}', { number, count: steps.length }) : t('Step {number}', { number })}
      </p>
      {isClosed ? (
        // Somebody else has done it, or an earlier request whose response was lost.
        <Banner kind="error" text={t('This site is already set up.')} scrollsIntoView>
          <Link to="/admin/login">{t('Sign in')}</Link>
        </Banner>
      ) : (
        failure && <Banner kind="error" text={failure} scrollsIntoView />
      )}
      <CodeStep isShown={step === 'code'} errors={errors} />
      {offer && (
        <>
          <OwnerStep isShown={step === 'owner'} errors={errors} />
          <CompanyStep isShown={step === 'company'} errors={errors} zone={offer.time_zone} />
        </>
      )}
      {offer?.asks_for_mail && (
        <MailStep isShown={step === 'mail'} errors={errors} isWanted={withMail} onWanted={setWithMail} />
      )}
      {step === 'mail' && withMail && test && (
        <Banner kind={test.outcome === 'sent' ? 'success' : 'error'} text={t(test.message)} scrollsIntoView />
      )}
      <Row wrap gap={12}>
        <BusyButton
          className="button-primary"
          type="submit"
          isBusy={busy === 'next'}
          busyText={isLast ? t('Setting up...') : t('Checking...')}
        >
          {isLast ? t('Finish setup') : t('Continue')}
        </BusyButton>
        {step === 'mail' && withMail && (
          <BusyButton
            className="button-secondary"
            type="button"
            isBusy={busy === 'test'}
            busyText={t('Sending...')}
            onClick={sendTest}
          >
            {t('Send a test e-mail')}
          </BusyButton>
        )}
        {number > 2 && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              show({});
              setStep(steps[number - 2] as Step);
            }}
          >
            {t('Back')}
          </button>
        )}
      </Row>
    </form>
  );
}

const shownFields = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('fieldset:not([hidden]) [name]') ?? []),
];
