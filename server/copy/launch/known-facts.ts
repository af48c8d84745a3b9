import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { PublicCopy } from '../public-copy.ts';
import { createConfirmationStore } from './confirmation-store.ts';
import { showsSample } from './find-samples.ts';
import { LAUNCH_CHECKS } from './launch-checks.ts';

/** The name and the telephone of the company, each null as long as it is an unconfirmed sample. */
export async function readKnownFacts(
  copy: Pick<PublicCopy, 'read'>,
  { db, clock }: { db: Database; clock: Clock },
): Promise<{ name: string | null; phone: string | null }> {
  const company = await copy.read('company');
  const confirmed = await createConfirmationStore(db, clock).byCheck();
  const isKnown = (id: string) => {
    const check = LAUNCH_CHECKS.find((other) => other.id === id);
    return confirmed.has(id) || (check !== undefined && !showsSample(check, company));
  };
  return {
    name: isKnown('company.name') ? company.name : null,
    phone: isKnown('company.phone') && company.phone ? company.phone : null,
  };
}
