import type { LaunchCheckEntry, LaunchChecklist } from '../../../contract/copy/launch.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Body } from '../definitions.ts';
import { createDocumentRowStore } from '../documents/document-row-store.ts';
import { type PublicDocument, placeOf, placesOfFacts, publicDocuments } from '../fact-places.ts';
import { expandSections } from '../reusable/expand-sections.ts';
import { createConfirmationStore } from './confirmation-store.ts';
import { showsSample, textsOfCheck } from './find-samples.ts';
import { LAUNCH_CHECKS, type LaunchCheck } from './launch-checks.ts';

/** In characters. Longer values are not shown in the list. */
const MAX_VALUE_LENGTH = 80;

/** The samples in the default copy, and which of them somebody has confirmed. */
export function createLaunchStore(db: Database, clock: Clock) {
  const store = {
    async list(): Promise<LaunchChecklist> {
      const documents = await publicDocuments(db, clock);
      const bodies = new Map(documents.map(({ key, body }) => [key, body]));
      const facts = placesOfFacts(documents);
      const confirmations = await createConfirmationStore(db, clock).byCheck();
      const checks = LAUNCH_CHECKS.map((check): LaunchCheckEntry => {
        const document = documents.find(({ key }) => key === check.document) as PublicDocument;
        const body = expandSections(document.body, (section) => bodies.get(section));
        const confirmation = confirmations.get(check.id);
        const isSample = showsSample(check, body);
        return {
          id: check.id,
          title: check.title,
          value: shortValue(check, body),
          state: confirmation ? 'confirmed' : isSample ? 'to_confirm' : 'replaced',
          key: document.key,
          document: document.title,
          // For a fact: the fields that name it, too.
          places: [...check.paths.map((path) => placeOf(document, path)), ...(facts.get(check.fact ?? '') ?? [])],
          confirmed_at: confirmation?.confirmedAt ?? null,
          confirmed_by: confirmation?.confirmedBy ?? null,
        };
      });
      return { to_confirm: checks.filter(({ state }) => state === 'to_confirm').length, checks };
    },

    /** The checks with samples that are neither replaced nor confirmed. */
    async toConfirm(): Promise<LaunchCheckEntry[]> {
      return (await store.list()).checks.filter(({ state }) => state === 'to_confirm');
    },

    /** Samples that nobody has confirmed, for Health. */
    facts: async () =>
      (await store.toConfirm()).map(({ title, value, document }) => ({ fact: title, value, document })),

    /** Confirms a check, or withdraws its confirmation. Throws 404 if there is no such check. */
    setConfirmed(id: string, isConfirmed: boolean, by: Actor): Promise<LaunchCheckEntry> {
      return inTransaction(db, async (trx) => {
        const check = LAUNCH_CHECKS.find((other) => other.id === id);
        if (!check) throw new HttpError(404, `The launch checklist has no entry ${id}.`);
        const confirmations = createConfirmationStore(trx, clock);
        const isChanged = isConfirmed ? await confirmations.add(id, by.who) : await confirmations.remove(id);
        if (isChanged) {
          // A site that is closed shows only facts that are confirmed.
          if (check.document === 'company') await createDocumentRowStore(trx, clock).noteChange('company');
          const action = isConfirmed ? 'launch.confirmed' : 'launch.reopened';
          await createActivityStore(trx, clock).record({ by, action, target: `check ${id}`, name: check.title });
        }
        const { checks } = await createLaunchStore(trx, clock).list();
        return checks.find((entry) => entry.id === id) as LaunchCheckEntry;
      });
    },
  };
  return store;
}

function shortValue(check: LaunchCheck, body: Body): string | null {
  const value = [...textsOfCheck(check, body).values()].join(', ');
  return check.document === 'company' && value.length <= MAX_VALUE_LENGTH ? value : null;
}

/** One line for the log and the command line. */
export const describeCheck = ({ title, value, document }: LaunchCheckEntry) =>
  `To confirm in ${document}: ${title}${value === null ? '' : ` "${value}"`}`;
