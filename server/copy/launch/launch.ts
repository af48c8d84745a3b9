import type { Core, Slice } from '../../slice.ts';
import type { PublicCopy } from '../public-copy.ts';
import { readKnownFacts } from './known-facts.ts';
import { launchEndpoints } from './launch-endpoints.ts';
import { createLaunchStore } from './launch-store.ts';

/** The launch checklist: samples of the default copy, which somebody replaces or confirms before the site opens. */
export function openLaunch({ db, clock }: Core) {
  const store = createLaunchStore(db, clock);
  return {
    endpoints: launchEndpoints(store),
    /** The facts of the company that may be shown before the site is opened. */
    knownFacts: (copy: PublicCopy) => readKnownFacts(copy, { db, clock }),
    /** The remaining samples, for Health. */
    samples: store.facts,
  } satisfies Slice & Record<string, unknown>;
}
