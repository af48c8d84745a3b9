import { useId, useState } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../contract/webhooks.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import type { TypedWebhook } from './webhook-calls.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** Undefined for a new webhook. */
  webhook?: TypedWebhook;
  onSave: (webhook: TypedWebhook) => Promise<unknown>;
  onClose: () => void;
}

const EVENTS = Object.entries(WEBHOOK_EVENTS) as [WebhookEvent, string][];

/** The form of a webhook: its address and its events. */
export function WebhookDialog({ webhook, onSave, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const id = useId();
  const choose = (name: WebhookEvent, isChosen: boolean) =>
    setEvents(isChosen ? [...events, name] : events.filter((other) => other !== name));

  return (
    <FormDialog
      title={webhook ? t('Edit webhook') : t('Add webhook')}
      note={t('Each event is sent to this address as a signed POST request.')}
      action={webhook ? t('Save') : t('Add webhook')}
      busyText={t('Saving...')}
      className={styles.form}
      fields={['url', 'events']}
      submit={() => onSave({ url, events: [...events] })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('Address')}
            type="url"
            placeholder="https://"
            hint={t('HTTPS only. It must respond with 2xx within 15 seconds.')}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={url}
            error={errors.url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <fieldset aria-describedby={errors.events ? `${id}-events` : undefined}>
            <legend>{t('Events')}</legend>
            {EVENTS.map(([name, description]) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={events.includes(name)}
                  onChange={({ target }) => choose(name, target.checked)}
                />
                <span>
                  <code>{name}</code>
                  <small>{t(description)}</small>
                </span>
              </label>
            ))}
            {errors.events && <FieldError id={`${id}-events`}>{errors.events}</FieldError>}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
