import { documentScreen } from '../../contract/copy/document-screen.ts';
import type { Core, Slice } from '../slice.ts';
import { createAttention } from './attention.ts';
import { dashboardEndpoints } from './dashboard-endpoints.ts';
import { createPanelSearch } from './panel-search.ts';

interface Ports {
  /** All slices, which provide attention checks (attention.ts) and search results (panel-search.ts). */
  slices(): readonly Slice[];
  /** The pages, collections and facts. */
  listDocuments(): Promise<readonly { key: string; kind: string; title: string }[]>;
}

/**
 * The dashboard, and the searches of the command palette and the link field. Each slice contributes what the role may
 * see. The panel caches the response for a minute, because it includes a health report. The recently opened posts and
 * pages of an account are stored on the device (app/admin/palette/recent-items.ts).
 */
export function openDashboard(core: Core, { slices, listDocuments }: Ports) {
  const attention = createAttention(slices);
  const pages = async () =>
    new Map((await listDocuments()).map((entry) => [entry.key, { title: entry.title, path: documentScreen(entry) }]));
  return {
    endpoints: dashboardEndpoints(core, { pages, attention, search: createPanelSearch(slices) }),
    /** For the weekly e-mail. */
    findProblems: attention.findProblems,
  } satisfies Slice & Record<string, unknown>;
}
