import { data } from 'react-router';
import { changePasswordRequest, setPasswordRequest } from '../../../contract/accounts/accounts.ts';
import { PASSKEYS_WITHOUT_PASSWORD } from '../../../contract/accounts/passkeys.ts';
import { showToast } from '../../ui/toast.tsx';
import { act, attempt } from '../api.ts';
import { fetchTokens } from '../api-tokens/token-calls.ts';
import { TokensPanel } from '../api-tokens/tokens-panel.tsx';
import { t } from '../i18n/t.ts';
import { fetchNoteEmails } from '../notes/note-calls.ts';
import { NoteEmailsPanel } from '../notes/note-emails-panel.tsx';
import { fetchReviewEmails } from '../review/review-calls.ts';
import { ReviewEmailsPanel } from '../review/review-emails-panel.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { PageHead } from '../shell/layout/page-head.tsx';
import { fetchWeeklyEmail, WeeklyEmailPanel } from '../weekly/weekly-email-panel.tsx';
import type { Route } from './+types/account';
import styles from './account.module.css';
import { changePassword, endOtherSessions, endSession, fetchSessions } from './account-calls.ts';
import { LanguagePanel } from './language-panel.tsx';
import { fetchPasskeys, setPassword } from './passkey-calls.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { CHANGED, submitPassword } from './password-action.ts';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { fetchSecondFactor, submitStep } from './second-factor-steps.ts';
import { SessionsPanel } from './sessions-panel.tsx';
import { SetPasswordPanel } from './set-password-panel.tsx';

export const meta = adminMeta('Account Center');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [secondFactor, sessions, { passkeys, has_password }, tokens, weeklyEmail, noteEmails, reviewEmails] =
    await Promise.all([
      fetchSecondFactor(signal),
      fetchSessions(signal),
      fetchPasskeys(signal),
      fetchTokens(signal),
      fetchWeeklyEmail(signal),
      fetchNoteEmails(signal),
      attempt(() => fetchReviewEmails(signal), { toast: false }),
    ]);
  const ownTokens = tokens.filter(({ is_yours }) => is_yours);
  return {
    secondFactor,
    sessions,
    passkeys,
    hasPassword: has_password,
    tokens: ownTokens,
    weeklyEmail,
    noteEmails,
    reviewEmails: reviewEmails.value?.is_on,
  };
}

/** Sets or changes the password, changes the second factor, or signs out one session, or all others if none is named. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (form.has('new_password') && !form.has('current_password')) {
    const result = await submitPassword(form, setPasswordRequest, setPassword);
    if (result.isDone) showToast({ kind: 'success', text: t('Password set.') });
    return data(result, { status: result.isDone ? 200 : 422 });
  }
  if (form.has('new_password')) {
    const result = await submitPassword(form, changePasswordRequest, changePassword);
    if (result.isDone) showToast({ kind: 'success', text: t(CHANGED) });
    return data(result, { status: result.isDone ? 200 : 422 });
  }
  if (form.has('step')) {
    const result = await submitStep(form);
    return data(result, { status: result.value ? 200 : 422 });
  }
  const id = form.get('id');
  return act(async () => {
    if (id) await endSession(String(id));
    else await endOtherSessions();
    showToast({ kind: 'success', text: id ? t('Session signed out.') : t('All other sessions were signed out.') });
  });
}

/** `/admin/account`. */
export default function Account({
  loaderData: { secondFactor, sessions, passkeys, hasPassword, tokens, weeklyEmail, noteEmails, reviewEmails },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t('Account Center')} subtitle={t('Profile image, passkeys, password and sessions')} />
      <div className={styles.account}>
        <div>
          <ProfilePanel />
          <LanguagePanel />
          <PasskeysPanel passkeys={passkeys} />
          {weeklyEmail && <WeeklyEmailPanel state={weeklyEmail} />}
          {noteEmails && <NoteEmailsPanel state={noteEmails} />}
          {reviewEmails !== undefined && <ReviewEmailsPanel isOn={reviewEmails} />}
        </div>
        <div>
          {hasPassword ? (
            <PasswordPanel canRemove={passkeys.length >= PASSKEYS_WITHOUT_PASSWORD} />
          ) : (
            <SetPasswordPanel />
          )}
          <SecondFactorPanel state={secondFactor} hasPassword={hasPassword} />
        </div>
        <SessionsPanel sessions={sessions} />
        <TokensPanel tokens={tokens} />
      </div>
    </>
  );
}
