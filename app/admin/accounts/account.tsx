import { data } from 'react-router';
import { changePasswordRequest } from '../../../contract/accounts.ts';
import { showToast } from '../../ui/toast.tsx';
import { act } from '../api.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { PageHead } from '../shell/page-head.tsx';
import type { Route } from './+types/account';
import styles from './account.module.css';
import { changePassword, endOtherSessions, endSession, fetchSessions } from './account-calls.ts';
import { CHANGED, submitPassword } from './password-action.ts';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { fetchSecondFactor, submitStep } from './second-factor-steps.ts';
import { SessionsPanel } from './sessions-panel.tsx';

export const meta = () => adminMeta('Account Center');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [secondFactor, sessions] = await Promise.all([fetchSecondFactor(signal), fetchSessions(signal)]);
  return { secondFactor, sessions };
}

/** Changes the password or the second factor, or signs out one session, or all but this one where none is named. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (form.has('new_password')) {
    const result = await submitPassword(form, changePasswordRequest, changePassword);
    if (result.isDone) showToast({ kind: 'success', text: CHANGED });
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
    showToast({ kind: 'success', text: id ? 'Session signed out.' : 'All other sessions were signed out.' });
  });
}

/** `/admin/account`. */
export default function Account({ loaderData: { secondFactor, sessions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Account Center" subtitle="Profile image, password and sessions" />
      <div className={styles.account}>
        <ProfilePanel />
        <PasswordPanel />
        <SecondFactorPanel state={secondFactor} />
        <SessionsPanel sessions={sessions} />
      </div>
    </>
  );
}
