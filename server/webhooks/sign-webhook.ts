import { createHmac } from 'node:crypto';

/** The headers that prove who sent a body and when, as the Standard Webhooks specification defines them. */
export function signWebhook({
  id,
  timestamp,
  body,
  secrets,
}: {
  id: string;
  /** In milliseconds since 1970. */
  timestamp: number;
  body: string;
  /** One signature is added for each secret. Receivers accept the request if they know one of the secrets. */
  secrets: readonly string[];
}): Record<string, string> {
  const seconds = Math.floor(timestamp / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
