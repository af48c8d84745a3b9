import { z } from 'zod';
import { shorten } from './text/characters.ts';

/** The events that a webhook can subscribe to, each with its description in the panel. */
export const WEBHOOK_EVENTS = {
  'post.published': 'A post becomes public',
  'post.updated': 'Changes to a public post are published',
  'post.unpublished': 'A post is taken off the site',
  'post.deleted': 'A public post is moved to the bin',
  'page.published': 'A page, or copy that pages share, is published',
  'message.received': 'A message arrives in the inbox',
  'job.applied': 'An application for a job arrives in the inbox',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Only `POST /api/admin/webhooks/{id}/test` sends it. */
export const TEST_EVENT = 'webhook.test';

export const MAX_WEBHOOKS = 20;
/** In characters. */
const MAX_URL = 1_000;

const names = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

const url = z
  .string('Enter the address to send events to.')
  .trim()
  .min(1, 'Enter the address to send events to.')
  .max(MAX_URL, `An address has at most ${MAX_URL} characters.`);

const events = z
  .array(z.enum(names, { error: ({ input }) => `There is no event named ${shorten(String(input), 50)}.` }), {
    error: 'Choose at least one event.',
  })
  .min(1, 'Choose at least one event.')
  .transform((chosen) => names.filter((name) => chosen.includes(name)));

/** The body of `POST /api/admin/webhooks`. */
export const newWebhook = z.object({ url, events });
export type NewWebhook = z.output<typeof newWebhook>;

/** The body of `PATCH /api/admin/webhooks/{id}`. Missing fields stay as they are. */
export const changeWebhook = z.object({
  url: url.optional(),
  events: events.optional(),
  is_enabled: z.boolean('Send true or false.').optional(),
});

const time = z.string();

export const webhookEntry = z.object({
  id: z.int(),
  /** `indexnow` is set up by INDEXNOW_KEY, and can only be turned on and off. */
  kind: z.enum(['webhook', 'indexnow']),
  url: z.string(),
  events: z.array(z.enum(names)),
  /** ISO 8601 UTC, as all times. */
  created_at: time,
  created_by: z.string(),
  /** Whether the secret cannot be decrypted, so that nothing is sent until it is rotated. */
  secret_lost: z.boolean(),
  is_enabled: z.boolean(),
  /** Why the webhook is off: a person turned it off, the target responded with 410, or it failed for days. */
  disabled_reason: z.enum(['person', 'gone', 'failing']).nullable(),
  disabled_at: time.nullable(),
  /** When the first delivery failed since the last one that succeeded. */
  failing_since: time.nullable(),
  last_delivered_at: time.nullable(),
  /** Deliveries that are being retried. */
  waiting: z.int(),
  /** Until when the previous secret signs deliveries, too. */
  previous_secret_until: time.nullable(),
});
export type WebhookEntry = z.output<typeof webhookEntry>;

/** `GET /api/admin/webhooks`, in the order in which they were added. */
export const webhookList = z.object({ webhooks: z.array(webhookEntry) });

/** The response to a new webhook and to a rotation. The secret cannot be read again. */
export const webhookWithSecret = webhookEntry.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const deliveryEntry = z.object({
  id: z.int(),
  /** The header `webhook-id`: the same for each attempt. */
  event_id: z.string(),
  event: z.string(),
  created_at: time,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  last_attempt_at: time.nullable(),
  next_attempt_at: time.nullable(),
  /** The status of the target's response. Null if there was no response. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** The beginning of the target's response. */
  response: z.string().nullable(),
  /** The body of the request. */
  body: z.string(),
});
export type DeliveryEntry = z.output<typeof deliveryEntry>;

/** `GET /api/admin/webhooks/{id}/deliveries`: of the last 30 days, newest first. */
export const deliveryList = z.object({ deliveries: z.array(deliveryEntry), total: z.int() });
