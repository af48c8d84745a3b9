import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { OpenInvitation } from '../../../contract/accounts/people.ts';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useCompany } from '../../use-company.ts';
import styles from '../accounts/login/login.module.css';
import { LoginLayout } from '../accounts/login/login-layout.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { usePanelLanguage } from '../i18n/panel-language.ts';
import { msg, rich, t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { personName } from '../shell/text/person-name.ts';
import { acceptInvitation, checkInvitation } from './accept-calls.ts';
import invitationStyles from './invitation.module.css';
import { offerText } from './role-words.ts';

export const meta = adminMeta('Invitation');

/** Opened by the link in the e-mail. Its token is in the URL fragment, which browsers never send to the server. */
export default function InvitationScreen() {
  usePanelLanguage();
  const { hash } = useLocation();
  const { token: inPath } = useParams();
  const [opened, setOpened] = useState<{ token: string; invitation: OpenInvitation }>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const token = inPath ?? new URLSearchParams(hash.slice(1)).get('token');
    setProblem(token ? undefined : msg('This link is incomplete. Open it from the e-mail again.'));
    if (!token) return;
    let isCurrent = true;
    void attempt(() => checkInvitation(token), { toast: false }).then(({ value, error }) => {
      if (!isCurrent) return;
      setProblem(error?.message);
      setOpened(value && { token, invitation: value });
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, inPath]);

  return (
    <LoginLayout>
      {problem ? (
        <div className={styles.notice}>
          <h1>{t('Invitation')}</h1>
          <Banner kind="error" text={t(problem)} />
          <p className={styles.aside}>
            <Link to="/admin/login">{t('Sign in')}</Link>
          </p>
        </div>
      ) : opened ? (
        <AcceptForm {...opened} onInvalidLink={setProblem} />
      ) : (
        <>
          <h1 className="visually-hidden">{t('Invitation')}</h1>
          <Loader text={t('Opening the invitation')} />
        </>
      )}
    </LoginLayout>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: OpenInvitation;
  onInvalidLink: (text: string) => void;
}

function AcceptForm({ token, invitation, onInvalidLink }: AcceptFormProps) {
  const { email, note, invited_by: invitedBy, inviter_name: inviter } = invitation;
  const { name } = useCompany();
  const navigate = useNavigate();
  const [ownName, setOwnName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(() => acceptInvitation(token, { name: ownName, email, password }), { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (outcome.error?.errors.token) onInvalidLink(outcome.error.message);
    else if (!outcome.error) void navigate('/admin/dashboard', { replace: true });
  };
  const passwordError = error?.errors.password?.[0];
  return (
    <form onSubmit={accept} noValidate>
      <h1>{t('Welcome, {name}', { name: invitation.name || personName(email) })}</h1>
      <p className={styles.line}>
        {t('{inviter} ({invitedBy}) invites you to work on {name}.', {
          inviter: inviter || personName(invitedBy),
          invitedBy,
          name,
        })}
      </p>
      {note && <blockquote className={invitationStyles.note}>{t('“{note}”', { note })}</blockquote>}
      <p className={invitationStyles.role}>
        {rich(offerText(invitation), { strong: (text) => <strong>{text}</strong> })}
      </p>
      {error && !passwordError && <Banner kind="error" text={error.message} />}
      <Field
        label={t('Your name')}
        autoComplete="name"
        value={ownName}
        error={error?.errors.name?.[0]}
        onChange={({ target }) => setOwnName(target.value)}
      />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Choose a password')}
        name="password"
        autoComplete="new-password"
        hint={t('At least 6 characters. You sign in with it and {email}.', { email })}
        required
        value={password}
        error={passwordError}
        onChange={({ target }) => setPassword(target.value)}
      />
      <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText={t('Creating your account...')}>
        {t('Create account and start')}
      </BusyButton>
    </form>
  );
}
