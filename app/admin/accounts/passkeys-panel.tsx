import { useState } from 'react';
import type { Passkey } from '../../../contract/accounts/passkeys.ts';
import { msg, t } from '../i18n/t.ts';
import { ActionMenu } from '../shell/controls/action-menu.tsx';
import { Icon, type IconName } from '../shell/controls/icon.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted, Stack } from '../shell/layout/boxes.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './account.module.css';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { canUsePasskeys } from './webauthn.ts';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The person's passkeys, to add, rename and remove. */
export function PasskeysPanel({ passkeys }: { passkeys: Passkey[] }) {
  const revalidate = useRevalidate();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [done, setDone] = useState<string>();
  const finish = (text: string) => {
    setDialog(undefined);
    setDone(text);
    void revalidate();
  };
  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('Passkeys')}</h2>
      {done && <Banner kind="success" text={done} />}
      <p className={styles.hint}>
        {t(
          'Sign in with your fingerprint, your face or your screen lock. Safer than a password, and there is nothing to type.',
        )}
      </p>
      {passkeys.length > 0 && (
        <RuledList className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <Icon name={ICONS[passkey.kind]} />
              </span>
              <Facts passkey={passkey} />
              <ActionMenu
                label={t('More actions for {name}', { name: passkey.name })}
                rowIcon="more"
                actions={[
                  { label: t('Rename'), icon: 'author', onChoose: () => setDialog({ kind: 'rename', passkey }) },
                  {
                    label: t('Remove'),
                    icon: 'bin',
                    isDangerous: true,
                    onChoose: () => setDialog({ kind: 'remove', passkey }),
                  },
                ]}
              />
            </li>
          ))}
        </RuledList>
      )}
      {canUsePasskeys() ? (
        <button
          type="button"
          className="button button-secondary button-small"
          aria-haspopup="dialog"
          onClick={() => setDialog({ kind: 'add' })}
        >
          <Icon name="add" />
          {t('Add a passkey')}
        </button>
      ) : (
        <p className={styles.hint}>{t('This browser cannot add passkeys here. They need HTTPS and a host name.')}</p>
      )}
      {passkeys.length === 1 && (
        <p className={styles.hint}>{t('Add a second one on another device, in case you lose this one.')}</p>
      )}

      {(dialog?.kind === 'add' || dialog?.kind === 'rename') && (
        <PasskeyNameDialog
          passkey={dialog.kind === 'rename' ? dialog.passkey : undefined}
          onDone={finish}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'remove' && (
        <RemovePasskeyDialog passkey={dialog.passkey} onDone={finish} onClose={() => setDialog(undefined)} />
      )}
    </Stack>
  );
}

const ICONS: Record<Passkey['kind'], IconName> = { phone: 'phone', computer: 'screen', key: 'key' };
const KINDS: Record<Passkey['kind'], string> = {
  phone: msg('Phone'),
  computer: msg('Computer'),
  key: msg('Security key'),
};

function Facts({ passkey: { name, kind, provider, is_synced, created_at, last_used_at } }: { passkey: Passkey }) {
  const { day, inSentence } = useSiteTime();
  const place = provider || t(KINDS[kind]);
  const added = day(created_at);
  return (
    <div>
      <b>{name}</b>
      <Muted as="small">
        {is_synced ? t('{place}, synced.', { place }) : `${place}.`}{' '}
        {last_used_at
          ? t('Added {added}, last used {time}', { added, time: inSentence(last_used_at) })
          : t('Added {added}, not used yet', { added })}
      </Muted>
    </div>
  );
}
