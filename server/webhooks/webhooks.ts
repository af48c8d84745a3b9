import type { Core, Slice } from '../slice.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createEventStore } from './event-store.ts';
import { indexNowRoutes, indexNowTarget } from './index-now.ts';
import { startDelivering } from './start-delivering.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';
import { createWebhookStore } from './webhook-store.ts';

/**
 * Tells other programs of changes. A change adds its event in its own transaction (event-store.ts), which queues a
 * delivery for each webhook that has subscribed to it. The deliverer sends the queue, and retries for a day.
 */
export function openWebhooks(core: Core) {
  const { db, clock, settings, secretBox, network } = core;
  const { publicUrl, indexNowKey } = settings;
  const store = createWebhookStore(db, clock);
  const deliveries = createDeliveryStore(db, clock, publicUrl);
  const deliverer = startDelivering({
    store: deliveries,
    clock,
    publicUrl,
    openSecret: secretBox.open,
    indexNowKey,
    network,
  });
  return {
    endpoints: webhookEndpoints(core, { deliveries, deliverer }),
    routes: indexNowRoutes(settings),
    async start() {
      await store.setIndexNow(indexNowTarget(indexNowKey));
      deliverer.trigger();
    },
    close: deliverer.close,
    sweeps: [createEventStore(db, clock).sweep],
    /** The webhooks that fail or were turned off, for Health. */
    problems: store.problems,
    deliverer,
  } satisfies Slice & Record<string, unknown>;
}
