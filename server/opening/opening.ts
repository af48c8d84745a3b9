import type { Core, Slice } from '../slice.ts';
import { openingEndpoints } from './opening-endpoints.ts';
import { openOpeningState } from './opening-state.ts';
import { createOpeningStore } from './opening-store.ts';

/** Whether visitors see the site (../closed-site.ts), and links to it while it is closed. */
export async function openOpening(core: Core) {
  const store = createOpeningStore(core.db, core.clock);
  const state = await openOpeningState(core.settings, store);
  return { ...state, endpoints: openingEndpoints(core, { state, store }) } satisfies Slice & Record<string, unknown>;
}
