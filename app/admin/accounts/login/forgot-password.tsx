import { Link } from 'react-router';
import { getSite } from '../../../site-context.ts';
import { Field } from '../../../ui/field.tsx';
import { attempt } from '../../api.ts';
import { usePanelLanguage } from '../../i18n/panel-language.ts';
import { rich, t } from '../../i18n/t.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { type FormResult, useForm } from '../../shell/controls/use-form.ts';
import { Banner } from '../../shell/layout/banner.tsx';
import { DeveloperNote } from '../../shell/layout/developer-note.tsx';
import { requestResetLink } from '../account-calls.ts';
import type { Route } from './+types/forgot-password';
import styles from './login.module.css';
import { LoginLayout } from './login-layout.tsx';

/** Whether the link is sent by e-mail. Without a mail server, e-mails are written to files. */
export async function loader({ context }: Route.LoaderArgs) {
  return { isMailed: getSite(context).slices.settings.sendsEmail() };
}

/** Do not reload: the mail server rarely changes, and this screen never changes it. */
export const shouldRevalidate = () => false;

export const meta = adminMeta('Forgot password');

interface ForgotResult extends FormResult<'email'> {
  /** The address that a link was requested for. */
  asked?: string;
}

/** Requests a link to set a new password. The response is the same for every address. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<ForgotResult> {
  const email = String((await request.formData()).get('email')).trim();
  if (!email) return { errors: { email: t('Enter your e-mail address.') } };
  const { error } = await attempt(() => requestResetLink(email));
  if (!error) return { asked: email };
  const [sentence] = error.errors.email ?? [];
  return sentence ? { errors: { email: sentence } } : { failure: error.message, select: 'email' };
}

export default function ForgotPassword({ loaderData: { isMailed } }: Route.ComponentProps) {
  usePanelLanguage();
  const { fetcher, result, isBusy, field } = useForm<ForgotResult>();
  const requested = result?.asked;
  return (
    <LoginLayout>
      <fetcher.Form method="post" noValidate data-needs-script>
        <h1>{t('Forgot your password?')}</h1>
        <p className={styles.line}>
          {isMailed
            ? t('We’ll e-mail you a link to choose a new one. It works once and expires after 30 minutes.')
            : t('This site has no mail server. Ask your server administrator for a link to choose a new password.')}
        </p>
        {result?.failure && <Banner kind="error" text={result.failure} />}
        {requested && isMailed && (
          <Banner kind="success" text={t('Check your e-mail.')}>
            <p>
              {t(
                'If {requested} belongs to an administrator, a link is on its way. Can’t find it? Check your spam folder.',
                { requested },
              )}
            </p>
          </Banner>
        )}
        {requested && !isMailed && (
          <Banner kind="warning" text={t('No e-mail was sent.')}>
            <p>
              {t(
                'If {requested} belongs to an administrator, the link is on the server. Ask your server administrator or an owner of the site for it.',
                { requested },
              )}
            </p>
            <DeveloperNote>
              <p>
                {rich('The link is in the newest file of the folder {code}, in the data folder.', {
                  code: <code>letters</code>,
                })}
              </p>
            </DeveloperNote>
          </Banner>
        )}
        <Field {...field('email')} label={t('Email')} type="email" autoComplete="username" required />
        <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText={t('Sending...')}>
          {requested ? t('Send Again') : t('Send Link')}
        </BusyButton>
        <p className={styles.aside}>
          <Link to="/admin/login">{t('Back to sign in')}</Link>
        </p>
      </fetcher.Form>
    </LoginLayout>
  );
}
