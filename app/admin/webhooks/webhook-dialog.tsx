import { type FormEvent, useId, useState } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../contract/webhooks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Stack } from '../shell/boxes.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import type { TypedWebhook } from './webhook-calls.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** Undefined: a new one. */
  webhook?: TypedWebhook;
  onSave: (webhook: TypedWebhook) => Promise<unknown>;
  onClose: () => void;
}

const EVENTS = Object.entries(WEBHOOK_EVENTS) as [WebhookEvent, string][];

/** The form of a webhook: its address and its events. */
export function WebhookDialog({ webhook, onSave, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const id = useId();
  const { url: urlErrors, events: eventErrors } = error?.errors ?? {};

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(() => onSave({ url, events: [...events] }), { toast: false });
    setBusy(false);
    setError(outcome.error);
  };
  const choose = (name: WebhookEvent, isChosen: boolean) =>
    setEvents(isChosen ? [...events, name] : events.filter((other) => other !== name));

  return (
    <Dialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      note="Each event is sent to this address as a signed POST request."
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={id} isBusy={isBusy} busyText="Saving..." onCancel={onClose}>
          {webhook ? 'Save' : 'Add webhook'}
        </DialogButtons>
      }
    >
      <Stack as="form" gap={22} id={id} className={styles.form} onSubmit={save} noValidate>
        {error && !urlErrors && !eventErrors && <Banner kind="error" text={error.message} scrollsIntoView />}
        <Field
          label="Address"
          type="url"
          placeholder="https://"
          hint="HTTPS only. It must answer with 2xx within 15 seconds."
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={url}
          error={urlErrors?.[0]}
          onChange={({ target }) => setUrl(target.value)}
        />
        <fieldset aria-describedby={eventErrors ? `${id}-events` : undefined}>
          <legend>Events</legend>
          {EVENTS.map(([name, description]) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={events.includes(name)}
                onChange={({ target }) => choose(name, target.checked)}
              />
              <span>
                <code>{name}</code>
                <small>{description}</small>
              </span>
            </label>
          ))}
          {eventErrors && <FieldError id={`${id}-events`}>{eventErrors[0]}</FieldError>}
        </fieldset>
      </Stack>
    </Dialog>
  );
}
