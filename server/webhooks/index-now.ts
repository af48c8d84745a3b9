import { Hono } from 'hono';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../contract/webhooks.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { ClaimedDelivery } from './delivery-store.ts';

/** Passes addresses on to all search engines that take part. */
const URL_OF_INDEX_NOW = 'https://api.indexnow.org/indexnow';

/** Addresses in one request. IndexNow allows 10,000. */
export const MAX_ADDRESSES = 500;

/** The target for IndexNow, if there is a key. It gets each change of a public address. */
export const indexNowTarget = (key: string | undefined) =>
  key === undefined
    ? null
    : {
        url: URL_OF_INDEX_NOW,
        events: (Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]).filter((name) => /^(post|page)\./.test(name)),
      };

/** The body of one request with the addresses of all these events, without duplicates. */
export function indexNowBody(events: readonly ClaimedDelivery[], key: string, publicUrl: string): string {
  const addresses = events.map(({ data }) => publicUrl + JSON.parse(data).path);
  return JSON.stringify({
    host: new URL(publicUrl).host,
    key,
    keyLocation: `${publicUrl}/${key}.txt`,
    urlList: [...new Set(addresses)],
  });
}

/** `/KEY.txt`, with which search engines verify that the key belongs to the site. */
export function indexNowRoutes({ indexNowKey: key }: { indexNowKey: string | undefined }) {
  const routes = new Hono<WebEnv>();
  if (key === undefined) return routes;
  return routes.get(`/${key}.txt`, (c) => c.text(key, 200, { 'Cache-Control': 'public, max-age=3600' }));
}
