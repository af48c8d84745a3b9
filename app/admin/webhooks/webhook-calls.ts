import {
  deliveryEntry,
  deliveryList,
  type WebhookEvent,
  webhookEntry,
  webhookList,
  webhookWithSecret,
} from '../../../contract/webhooks.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const PATH = '/api/admin/webhooks';

export interface TypedWebhook {
  url: string;
  events: WebhookEvent[];
}

export const fetchWebhooks = (signal: AbortSignal) =>
  callApi({ path: PATH, signal, responseSchema: webhookList, failure: msg('Could not load the webhooks. Try again.') });

export const fetchWebhook = (id: string, signal: AbortSignal) =>
  callApi({
    path: `${PATH}/${id}`,
    signal,
    responseSchema: webhookEntry,
    failure: msg('Could not load the webhook. Try again.'),
  });

export const fetchDeliveries = (id: string, page: number, signal: AbortSignal) =>
  callApi({
    path: `${PATH}/${id}/deliveries?page=${page}`,
    signal,
    responseSchema: deliveryList,
    failure: msg('Could not load the deliveries. Try again.'),
  });

export const addWebhook = (json: TypedWebhook) =>
  callApi({
    method: 'POST',
    path: PATH,
    json,
    responseSchema: webhookWithSecret,
    failure: msg('The webhook was not added. Try again.'),
  });

export const changeWebhook = (id: number, json: Partial<TypedWebhook> & { is_enabled?: boolean }) =>
  callApi({ method: 'PATCH', path: `${PATH}/${id}`, json, failure: msg('The webhook was not changed. Try again.') });

export const deleteWebhook = (id: number) =>
  callApi({ method: 'DELETE', path: `${PATH}/${id}`, failure: msg('The webhook was not deleted. Try again.') });

export const rotateSecret = (id: number) =>
  callApi({
    method: 'POST',
    path: `${PATH}/${id}/rotate-secret`,
    responseSchema: webhookWithSecret,
    failure: msg('The secret was not rotated. Try again.'),
  });

export const testWebhook = (id: number) =>
  callApi({
    method: 'POST',
    path: `${PATH}/${id}/test`,
    responseSchema: deliveryEntry,
    failure: msg('The test was not sent. Try again.'),
  });

export const retryDelivery = (id: number) =>
  callApi({
    method: 'POST',
    path: `/api/admin/webhook-deliveries/${id}/retry`,
    failure: msg('The event was not sent again. Try again.'),
  });
