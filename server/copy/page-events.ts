import { isAddedKey } from '../../contract/copy/added-documents.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createEventStore } from '../webhooks/event-store.ts';
import { definitionOf } from './definitions.ts';
import { withDefaults } from './documents/document-body.ts';

/** Queues what webhooks get about a published document. Needs the transaction of the change. */
export function addPageEvent(trx: Database, clock: Clock, key: string, stored: string): Promise<void> {
  const definition = definitionOf(key);
  const { address, title, name } = withDefaults(definition, stored).body;
  return createEventStore(trx, clock).add({
    type: 'page.published',
    subject: `page ${key}`,
    data: {
      key,
      title: isAddedKey(key) ? String(title ?? name) : definition.title,
      kind: definition.kind,
      path: typeof address === 'string' ? address : (definition.addresses[0] ?? null),
    },
  });
}
