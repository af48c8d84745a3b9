import { hasRole } from '../../contract/accounts/roles.ts';
import type { AttentionItem } from '../../contract/dashboard.ts';
import type { Core, Slice } from '../slice.ts';
import { openingEndpoints } from './opening-endpoints.ts';
import { openOpeningState } from './opening-state.ts';
import { createOpeningStore } from './opening-store.ts';

/** Whether visitors see the site (../closed-site.ts), and links to it while it is closed. */
export async function openOpening(core: Core) {
  const store = createOpeningStore(core.db, core.clock);
  const state = await openOpeningState(core.settings, store);
  const isClosed: AttentionItem = { text: 'The site is closed.', path: '/admin/launch-checklist' };
  return {
    ...state,
    endpoints: openingEndpoints(core, { state, store }),
    attention: {
      'Whether the site is open': async ({ role }) =>
        hasRole(role, 'editor') && !(await state.isOpen()) ? [isClosed] : [],
    },
  } satisfies Slice & Record<string, unknown>;
}
