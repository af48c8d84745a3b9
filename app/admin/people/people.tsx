import { useState } from 'react';
import { RESET_MINUTES } from '../../../contract/accounts/accounts.ts';
import {
  GRACE_DAYS,
  INVITATION_DAYS,
  type Invitation,
  type Person,
  type SentInvitation,
  type SentPasswordLink,
} from '../../../contract/accounts/people.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { fetchTokens } from '../api-tokens/token-calls.ts';
import { TokenList } from '../api-tokens/token-list.tsx';
import { t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Card } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/people';
import { ChangeDialog } from './change-dialog.tsx';
import { FactorPolicy } from './factor-policy.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import styles from './people.module.css';
import { changePerson, fetchPeople, invite, requireFactor, revokeInvitation } from './people-calls.ts';
import { InvitationRow, PersonRow } from './people-rows.tsx';
import { PermissionsTable } from './permissions-table.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export const meta = adminMeta('People');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [people, tokens] = await Promise.all([fetchPeople(signal), fetchTokens(signal)]);
  return { ...people, tokens: tokens.filter(({ is_yours }) => !is_yours) };
}

type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'link'; title: string; email: string; link: string; hint: string }
  | { kind: 'change' | 'recover' | 'remove'; person: Person };

/** `/admin/people`: who can change the site, for owners. */
export default function People({
  loaderData: { people, languages, invitations, is_emailed, tokens, factorRequiredSince },
}: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const finish = (text: string) => {
    close();
    showToast({ kind: 'success', text });
    void revalidate();
  };
  const showSent = (sent: SentInvitation) => {
    const { email } = sent.invitation;
    if (!sent.link) return finish(t('An invitation is on its way to {email}.', { email }));
    setDialog({
      kind: 'link',
      title: t('Invitation link'),
      email,
      link: sent.link,
      hint: t('It works once, for {days} days, and is shown only now.', { days: INVITATION_DAYS }),
    });
    void revalidate();
  };
  const showLink = ({ email, link }: SentPasswordLink) => {
    if (!link)
      return finish(
        t('A link is on its way to {email}. It works for {minutes} minutes.', { email, minutes: RESET_MINUTES }),
      );
    setDialog({
      kind: 'link',
      title: t('Password link'),
      email,
      link,
      hint: t('It works once, for {minutes} minutes, and is shown only now.', { minutes: RESET_MINUTES }),
    });
    void revalidate();
  };
  const resend = async ({ email, name, role, may_publish, note }: Invitation) => {
    const { value } = await attempt(() => invite({ email, name, role, may_publish, note }));
    if (value) showSent(value);
  };
  const revoke = async ({ id }: Invitation) => {
    const { error } = await attempt(() => revokeInvitation(id));
    if (!error) finish(t('Invitation revoked.'));
  };
  const changePolicy = async (isRequired: boolean) => {
    const { value } = await attempt(() => requireFactor(isRequired));
    if (!value) return;
    finish(
      isRequired
        ? t('Everyone has {days} days to set up two-factor authentication.', { days: GRACE_DAYS })
        : t('Two-factor authentication is optional again.'),
    );
  };
  const suspend = async ({ id, email, suspended_at }: Person) => {
    const { error } = await attempt(() => changePerson(id, { suspended: !suspended_at }));
    if (error) return;
    const name = personName(email);
    finish(
      suspended_at ? t('{name} can sign in again.', { name }) : t('{name} was signed out and suspended.', { name }),
    );
  };

  return (
    <>
      <PageHead
        title={t('People')}
        subtitle={t('Who can change the site')}
        action={
          <button
            type="button"
            className="button button-primary button-small"
            aria-haspopup="dialog"
            onClick={() => setDialog({ kind: 'invite' })}
          >
            <Icon name="add" />
            {t('Invite a person')}
          </button>
        }
      />
      <Card className={styles.list}>
        <div className={styles.head} aria-hidden="true">
          <span>{t('Name')}</span>
          <span>{t('Access')}</span>
          <span>{t('Last seen')}</span>
          <span>{t('Signs in with')}</span>
        </div>
        <ul aria-label={t('People')}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onChange={() => setDialog({ kind: 'change', person })}
              onSuspend={() => suspend(person)}
              onRecover={() => setDialog({ kind: 'recover', person })}
              onRemove={() => setDialog({ kind: 'remove', person })}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={`invitation ${invitation.id}`}
              invitation={invitation}
              onResend={() => resend(invitation)}
              onRevoke={() => revoke(invitation)}
            />
          ))}
        </ul>
      </Card>
      {tokens.length > 0 && (
        <Card as="section" className={styles.tokens} aria-labelledby="api-tokens">
          <h2 id="api-tokens">{t('API tokens of others')}</h2>
          <TokenList label={t('API tokens of others')} tokens={tokens} namesAccount />
        </Card>
      )}
      <FactorPolicy since={factorRequiredSince} people={people} onChange={changePolicy} />
      <PermissionsTable />

      {dialog?.kind === 'invite' && <InviteDialog isEmailed={is_emailed} onSent={showSent} onClose={close} />}
      {dialog?.kind === 'link' && <LinkDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'change' && (
        <ChangeDialog
          languages={languages}
          person={dialog.person}
          onSaved={() => finish(t('{name}’s access was changed.', { name: personName(dialog.person.email) }))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'recover' && <RecoverDialog person={dialog.person} onSent={showLink} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          person={dialog.person}
          others={people.filter(({ id, suspended_at }) => id !== dialog.person.id && !suspended_at)}
          onRemoved={() => finish(t('{name}’s access was removed.', { name: personName(dialog.person.email) }))}
          onClose={close}
        />
      )}
    </>
  );
}
