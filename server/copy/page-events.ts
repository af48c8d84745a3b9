import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createEventStore } from '../webhooks/event-store.ts';
import { definitionOf } from './definitions.ts';
import { withDefaults } from './documents/document-body.ts';

/** Queues what webhooks get about a published document. Needs the transaction of the change. */
export function addPageEvent(trx: Database, clock: Clock, key: string, stored: string): Promise<void> {
  const definition = definitionOf(key);
  const { address, title } = withDefaults(definition, stored).body;
  const isAdded = typeof address === 'string';
  return createEventStore(trx, clock).add({
    type: 'page.published',
    subject: `page ${key}`,
    data: {
      key,
      title: isAdded ? String(title) : definition.title,
      kind: definition.kind,
      path: isAdded ? address : (definition.addresses[0] ?? null),
    },
  });
}
