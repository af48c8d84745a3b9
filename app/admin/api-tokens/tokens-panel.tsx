import { useState } from 'react';
import type { ApiToken, CreatedApiToken } from '../../../contract/accounts/api-tokens.ts';
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
        <h2 id="api-tokens">API tokens</h2>
        <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setCreating(true)}>
          Create token
        </button>
      </Row>
      {tokens.length === 0 ? (
        <p className={styles.hint}>
          A token lets a script use the <a href="/api/docs">API</a> in your name, without your password.
        </p>
      ) : (
        <>
          <TokenList label="API tokens" tokens={tokens} />
          <p className={styles.hint}>
            Send a token as <code>Authorization: Bearer</code>. The <a href="/api/docs">API reference</a> lists all
            calls.
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
          title="API token"
          note={`Store it where ${created.created.name} can read it, and nowhere else.`}
          label="Token"
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
