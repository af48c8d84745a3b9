import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { WebhookEntry, WebhookWithSecret } from '../../../contract/webhooks.ts';
import { t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { SecretDialog } from '../shell/dialogs/secret-dialog.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { DataRows } from '../shell/layout/rows.tsx';
import type { Route } from './+types/webhooks';
import { addWebhook, fetchWebhooks } from './webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';

export const meta = adminMeta('Webhooks');

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => fetchWebhooks(signal);

/** `/admin/webhooks`: the programs that are told what happens on the site. */
export default function Webhooks({ loaderData: { webhooks } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<WebhookWithSecret>();
  return (
    <>
      <PageHead
        title={t('Webhooks')}
        subtitle={t('Tell other programs what happens on the site')}
        action={
          <button type="button" className="button button-primary button-small" onClick={() => setAdding(true)}>
            {t('Add webhook')}
          </button>
        }
      />
      {webhooks.length === 0 ? (
        <EmptyNote>
          {t(
            'No webhooks yet. Add one to send new posts, messages or applications to a chat, an automation service or a program of your own.',
          )}
        </EmptyNote>
      ) : (
        <DataRows className={styles.rows}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </DataRows>
      )}
      {isAdding && (
        <WebhookDialog
          onSave={async (webhook) => {
            setAdded(await addWebhook(webhook));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {added && (
        <SecretDialog
          title={t('Signing secret')}
          note={t('The receiver uses it to check that a request comes from this site.')}
          label={t('Secret')}
          secret={added.secret}
          onClose={() => navigate(`/admin/webhooks/${added.id}`)}
        />
      )}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookEntry }) {
  const { id, kind, url, events, waiting } = webhook;
  return (
    <li>
      <div>
        <Link to={`/admin/webhooks/${id}`}>{kind === 'indexnow' ? t('IndexNow') : <code>{url}</code>}</Link>
        <p>{kind === 'indexnow' ? t('Tells search engines which addresses have changed') : events.join(', ')}</p>
      </div>
      <WebhookState webhook={webhook} />
      <p>{waiting > 0 && t('{waiting, plural, one {# event is waiting} other {# events are waiting}}', { waiting })}</p>
    </li>
  );
}
