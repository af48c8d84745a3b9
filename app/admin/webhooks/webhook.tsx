import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Paging } from '../shell/controls/paging.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { SecretDialog } from '../shell/dialogs/secret-dialog.tsx';
import { BackLink } from '../shell/layout/back-link.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/webhook';
import { DeliveryRows } from './delivery-rows.tsx';
import {
  changeWebhook,
  deleteWebhook,
  fetchDeliveries,
  fetchWebhook,
  rotateSecret,
  testWebhook,
} from './webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';

export const meta = adminMeta('Webhook');

const PER_PAGE = 50;

export async function clientLoader({ params: { id }, request: { url, signal } }: Route.ClientLoaderArgs) {
  const page = Number(new URL(url).searchParams.get('page')) || 1;
  const [webhook, { deliveries, total }] = await Promise.all([
    fetchWebhook(id, signal),
    fetchDeliveries(id, page, signal),
  ]);
  return { webhook, deliveries, total, page };
}

/** `/admin/webhooks/{id}`: a webhook, and the log of its deliveries. */
export default function Webhook({ loaderData: { webhook, deliveries, total, page } }: Route.ComponentProps) {
  const { id, kind, url, events, is_enabled, previous_secret_until } = webhook;
  const isIndexNow = kind === 'indexnow';
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const { full } = useSiteTime();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));

  const test = async () => {
    const { value } = await attempt(() => testWebhook(id));
    if (!value) return;
    const { state, status, milliseconds, error } = value;
    if (state === 'delivered')
      showToast({
        kind: 'success',
        text: t('The target responded with {status} in {milliseconds} ms.', { status, milliseconds }),
      });
    else showToast({ kind: 'error', text: error ?? t('The test failed.') });
    await revalidate();
  };
  const turn = async (isOn: boolean) => {
    const { error } = await attempt(() => changeWebhook(id, { is_enabled: isOn }));
    if (error) return;
    showToast({ kind: 'success', text: isOn ? t('The webhook is on.') : t('The webhook is off.') });
    await revalidate();
  };
  const rotate = async () => {
    setSecret((await attempt(() => rotateSecret(id))).value?.secret);
    await revalidate();
  };
  const remove = async () => {
    setDeleting(true);
    const { error } = await attempt(() => deleteWebhook(id), { toast: false });
    setDeleting(false);
    setFailure(error?.message);
    if (error) return;
    showToast({ kind: 'success', text: t('Webhook deleted.') });
    await navigate('/admin/webhooks');
  };

  return (
    <>
      <BackLink to="/admin/webhooks">{t('Webhooks')}</BackLink>
      <PageHead
        title={isIndexNow ? t('IndexNow') : new URL(url).host}
        subtitle={
          isIndexNow ? t('Tells search engines which addresses have changed. Set up on the server') : t('Webhook')
        }
      />
      {webhook.secret_lost && (
        <div className={styles.lost}>
          <Banner kind="error" text={t('The secret must be replaced.')}>
            <p>
              {t(
                'It cannot be read any more, because the key of this site is missing. Nothing is sent until you choose Rotate secret and store the new one where events arrive.',
              )}
            </p>
          </Banner>
        </div>
      )}
      <section className={`panel-section ${styles.about}`} aria-label={t('This webhook')}>
        <WebhookState webhook={webhook} />
        <div>
          <p>
            <b>{t('Address')}</b> <code>{url}</code>
          </p>
          <p>
            <b>{t('Events')}</b> {events.join(', ')}
          </p>
          {previous_secret_until && (
            <p>
              {t('The secret was rotated. The previous one is valid until {time}.', {
                time: full(previous_secret_until),
              })}
            </p>
          )}
        </div>
        <Row wrap gap={10} justify="end" className={styles.buttons}>
          {!isIndexNow && (
            <>
              <WaitingButton busyText={t('Sending...')} action={test}>
                {t('Send a test')}
              </WaitingButton>
              <button type="button" className="plain-button" onClick={() => setOpen('edit')}>
                {t('Edit')}
              </button>
              <WaitingButton busyText={t('Rotating...')} action={rotate}>
                {t('Rotate secret')}
              </WaitingButton>
            </>
          )}
          <WaitingButton busyText={t('Saving...')} action={() => turn(!is_enabled)}>
            {is_enabled ? t('Turn off') : t('Turn on')}
          </WaitingButton>
          {!isIndexNow && (
            <button type="button" className="plain-button plain-button-danger" onClick={() => setOpen('delete')}>
              {t('Delete')}
            </button>
          )}
        </Row>
      </section>
      <h2 className={styles.heading}>{t('Deliveries')}</h2>
      <DeliveryRows deliveries={deliveries} canRetry={is_enabled} onRetried={revalidate} />
      {lastPage > 1 && <Paging page={page} lastPage={lastPage} address={(number) => `?page=${number}`} />}
      {open === 'edit' && (
        <WebhookDialog
          webhook={{ url, events }}
          onSave={async (changed) => {
            await changeWebhook(id, changed);
            setOpen(undefined);
            showToast({ kind: 'success', text: t('Webhook saved.') });
            await revalidate();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('Delete this webhook?')}
          note={t('Nothing is sent to it any more, and the log of its deliveries is deleted. This cannot be undone.')}
          action={t('Delete webhook')}
          isBusy={isDeleting}
          onConfirm={remove}
          onClose={() => setOpen(undefined)}
        >
          {failure && <Banner kind="error" text={failure} />}
        </ConfirmDialog>
      )}
      {secret && (
        <SecretDialog
          title={t('Signing secret')}
          note={t('Requests are signed with the previous secret too for the next 24 hours.')}
          label={t('Secret')}
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
