import { useState } from 'react';
import type { ApiToken, CreatedApiToken } from '../../../contract/accounts/api-tokens.ts';
import { rich, t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { SecretDialog } from '../shell/dialogs/secret-dialog.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './api-tokens.module.css';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';

/** The API tokens of the person, in the Account Center. */
export function TokensPanel({ tokens }: { tokens: ApiToken[] }) {
  const revalidate = useRevalidate();
  const role = useSession()?.user.role ?? 'reader';
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken>();
  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="api-tokens">
      <Row as="header" wrap gap={14} align="center" justify="between">
        <h2 id="api-tokens">{t('API tokens')}</h2>
        <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setCreating(true)}>
          {t('Create token')}
        </button>
      </Row>
      {tokens.length === 0 ? (
        <p className={styles.hint}>
          {rich('A token lets a script use the <link>API</link> in your name, without your password.', {
            link: (text) => <a href="/api/docs">{text}</a>,
          })}
        </p>
      ) : (
        <>
          <TokenList label={t('API tokens')} tokens={tokens} />
          <p className={styles.hint}>
            {rich('Send a token as {code}. The <link>API reference</link> lists all calls.', {
              code: <code>Authorization: Bearer</code>,
              link: (text) => <a href="/api/docs">{text}</a>,
            })}
          </p>
        </>
      )}
      {isCreating && (
        <NewTokenDialog
          role={role}
          onCreated={(value) => {
            setCreating(false);
            setCreated(value);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {created && (
        <SecretDialog
          title={t('API token')}
          note={t('Store it where {name} can read it, and nowhere else.', { name: created.created.name })}
          label={t('Token')}
          secret={created.token}
          onClose={() => {
            setCreated(undefined);
            void revalidate();
          }}
        />
      )}
    </Stack>
  );
}
