import type { Invitation, Person } from '../../../contract/accounts/people.ts';
import { languageName } from '../i18n/language-name.ts';
import { t } from '../i18n/t.ts';
import { ActionMenu } from '../shell/controls/action-menu.tsx';
import { Portrait } from '../shell/controls/portrait.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './people.module.css';
import { accessWords, ROLE_NAMES } from './role-words.ts';

/** A person whose last request is not older than this counts as present. */
const NOW_MS = 5 * 60_000;

interface PersonRowProps {
  person: Person;
  onChange: () => void;
  onSuspend: () => void;
  onRecover: () => void;
  onRemove: () => void;
}

export function PersonRow({ person, onChange, onSuspend, onRecover, onRemove }: PersonRowProps) {
  const { email, profile_image, is_you, suspended_at } = person;
  const name = personName(email);
  return (
    <li>
      <Portrait who={email} image={profile_image ?? undefined} isLarge />
      <div>
        <strong>{is_you ? t('{name} (you)', { name }) : name}</strong>
        <p>{email}</p>
      </div>
      <div>
        <strong>{t(ROLE_NAMES[person.role])}</strong>
        <p>{accessWords(person)}</p>
        {person.languages && (
          <p>{t('Only in {languages}', { languages: joinWords(person.languages.map(languageName)) })}</p>
        )}
      </div>
      <div className={styles.seen}>
        {suspended_at ? (
          <Suspended at={suspended_at} />
        ) : (
          <>
            <span className={styles.column}>{t('Last seen:')} </span>
            <LastSeen person={person} />
          </>
        )}
      </div>
      <div className={styles.factor}>
        {isPasswordOnly(person) ? (
          <StateLabel square="red" isFailed>
            {t('Password only')}
          </StateLabel>
        ) : (
          factorWords(person)
        )}
      </div>
      <Row gap={8} justify="end" className={styles.actions}>
        {!is_you && (
          <>
            <button
              type="button"
              className="plain-button"
              aria-label={t('Change {name}’s access', { name })}
              aria-haspopup="dialog"
              onClick={onChange}
            >
              {t('Change')}
            </button>
            <ActionMenu
              label={t('More actions for {name}', { name })}
              rowIcon="more"
              actions={[
                suspended_at
                  ? { label: t('End suspension'), icon: 'undo', onChoose: onSuspend }
                  : { label: t('Suspend'), icon: 'logout', onChoose: onSuspend },
                { label: t('Send a password link'), icon: 'key', onChoose: onRecover },
                { label: t('Remove'), icon: 'bin', isDangerous: true, onChoose: onRemove },
              ]}
            />
          </>
        )}
      </Row>
    </li>
  );
}

const isPasswordOnly = ({ has_password, second_factor, passkeys }: Person) =>
  has_password && !second_factor && passkeys === 0;

function factorWords({ has_password, second_factor, passkeys }: Person): string {
  if (!has_password) return t('Passkey');
  if (passkeys === 0) return t('Password and code');
  return second_factor ? t('Passkey, or password and code') : t('Passkey or password');
}

function LastSeen({ person: { last_seen_at } }: { person: Person }) {
  const { short } = useSiteTime();
  if (!last_seen_at) return t('Never');
  return Date.now() - Date.parse(last_seen_at) < NOW_MS ? t('Now') : short(last_seen_at);
}

function Suspended({ at }: { at: string }) {
  const { short } = useSiteTime();
  return <StateLabel square="hollow">{t('Suspended {time}', { time: short(at) })}</StateLabel>;
}

interface InvitationRowProps {
  invitation: Invitation;
  onResend: () => void;
  onRevoke: () => void;
}

export function InvitationRow({ invitation, onResend, onRevoke }: InvitationRowProps) {
  const { short, day } = useSiteTime();
  const { email, created_at, expires_at } = invitation;
  const name = invitation.name || personName(email);
  return (
    <li>
      <Portrait who={email} image={undefined} isLarge />
      <div>
        <strong>{name}</strong>
        <p>{email}</p>
      </div>
      <div>
        <strong>{t(ROLE_NAMES[invitation.role])}</strong>
        <p>{accessWords(invitation)}</p>
      </div>
      <div className={styles.seen}>
        <StateLabel square="hollow" title={t('The link works until {day}', { day: day(expires_at) })}>
          {t('Invited {time}, not accepted yet', { time: short(created_at) })}
        </StateLabel>
      </div>
      <div className={styles.factor} />
      <Row gap={8} justify="end" className={styles.actions}>
        <button
          type="button"
          className="plain-button"
          aria-label={t('Resend the invitation of {name}', { name })}
          onClick={onResend}
        >
          {t('Resend')}
        </button>
        <ActionMenu
          label={t('More actions for the invitation of {name}', { name })}
          rowIcon="more"
          actions={[{ label: t('Revoke'), icon: 'bin', isDangerous: true, onChoose: onRevoke }]}
        />
      </Row>
    </li>
  );
}
