import { useState } from 'react';
import type { ApiToken } from '../../../contract/accounts/api-tokens.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './api-tokens.module.css';
import { revokeToken } from './token-calls.ts';

interface TokenListProps {
  /** For screen readers. */
  label: string;
  tokens: ApiToken[];
  /** Whether rows name the account, for a list with the tokens of several accounts. */
  namesAccount?: boolean;
}

/** API tokens, each with a button to revoke it. */
export function TokenList({ label, tokens, namesAccount = false }: TokenListProps) {
  const [chosen, setChosen] = useState<ApiToken>();
  return (
    <>
      <RuledList className={styles.tokens} aria-label={label}>
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            account={namesAccount ? token.email : undefined}
            onRevoke={() => setChosen(token)}
          />
        ))}
      </RuledList>
      {chosen && <RevokeDialog token={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

interface TokenRowProps {
  token: ApiToken;
  account: string | undefined;
  onRevoke: () => void;
}

function TokenRow({ token, account, onRevoke }: TokenRowProps) {
  const { day, short, inSentence } = useSiteTime();
  const { name, role, is_read_only, ending, created_at, expires_at, last_used_at } = token;
  const isExpired = expires_at !== null && Date.parse(expires_at) <= Date.now();
  return (
    <li>
      <div>
        <strong dir="auto">{name}</strong>
        <p>
          {account && <>{account}, </>}
          {is_read_only ? t('{role}, read-only', { role: t(role) }) : t(role)}, <code>…{ending}</code>
        </p>
      </div>
      <div>
        {last_used_at ? t('Last used {time}', { time: inSentence(last_used_at) }) : t('Never used')}
        <p>{t('Created {time}', { time: short(created_at) })}</p>
      </div>
      <div className={isExpired ? styles.expired : undefined}>
        {describeExpiry(expires_at && day(expires_at), isExpired)}
      </div>
      <button
        type="button"
        className="plain-button"
        aria-label={t('Revoke {name}', { name })}
        aria-haspopup="dialog"
        onClick={onRevoke}
      >
        {t('Revoke')}
      </button>
    </li>
  );
}

function describeExpiry(day: string | null, isExpired: boolean): string {
  if (day === null) return t('Does not expire');
  return isExpired ? t('Expired {day}', { day }) : t('Expires {day}', { day });
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const revalidate = useRevalidate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const revoke = async () => {
    setBusy(true);
    const { error } = await attempt(() => revokeToken(token.id), { toast: false });
    setBusy(false);
    setFailure(error?.message);
    // 404: the token was already revoked elsewhere.
    if (error && error.status !== 404) return;
    onClose();
    showToast({ kind: 'success', text: t('API token revoked.') });
    void revalidate();
  };
  return (
    <ConfirmDialog
      title={t('Revoke {name}?', { name: token.name })}
      note={t('Programs that use it are refused at once. This cannot be undone.')}
      action={t('Revoke token')}
      busyText={t('Revoking...')}
      isBusy={isBusy}
      onConfirm={revoke}
      onClose={onClose}
    >
      {failure && <Banner kind="error" text={failure} />}
    </ConfirmDialog>
  );
}
