import { isDeepStrictEqual } from 'node:util';
import type { SetupRequest } from '../../../contract/accounts/setup.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createDocumentDraftStore } from './document-draft-store.ts';

/** Publishes the facts that were entered in the first setup; the others stay samples, which the launch checklist lists. */
export async function publishCompany(
  trx: Database,
  clock: Clock,
  { entered, by }: { entered: SetupRequest; by: Actor },
): Promise<void> {
  const documents = createDocumentDraftStore(trx, clock);
  const document = await documents.find('company');
  const live = document.live ?? {};
  const facts = FACTS.filter((name) => (entered[name]?.length ?? 0) > 0).map((name) => [name, entered[name]]);
  const body = { ...live, ...Object.fromEntries(facts) };
  if (isDeepStrictEqual(body, live)) return;
  const { revision: baseRevision, draft_revision: draftRevision } = document;
  const saved = await documents.save('company', { fields: body, baseRevision, draftRevision }, by);
  await documents.publish('company', { draftRevision: saved.draft_revision }, by);
}

const FACTS = [
  ...(['name', 'phone', 'addressLines', 'city', 'region', 'country', 'postalCode'] as const),
  ...(['officeDays', 'officeHours'] as const),
];
