import type { Core, Slice } from '../../slice.ts';
import { launchEndpoints } from './launch-endpoints.ts';
import { createLaunchStore } from './launch-store.ts';

/** The launch checklist: samples of the default copy, which somebody replaces or confirms before the site opens. */
export function openLaunch({ db, clock }: Core) {
  const store = createLaunchStore(db, clock);
  return {
    endpoints: launchEndpoints(store),
    /** What is still a sample, for Health. */
    samples: store.facts,
  } satisfies Slice & Record<string, unknown>;
}
