import { documentScreen } from '../../contract/copy/document-screen.ts';
import type { Core, Slice } from '../slice.ts';
import { createAttention } from './attention.ts';
import { dashboardEndpoints } from './dashboard-endpoints.ts';
import { createPanelSearch } from './panel-search.ts';

interface Ports {
  /** Asked for what needs attention (attention.ts) and for search results (panel-search.ts). */
  slices(): readonly Slice[];
  /** The pages, collections and facts. */
  listDocuments(): Promise<readonly { key: string; kind: string; title: string }[]>;
}

/**
 * The dashboard, and the searches of the command palette and the link field: what each slice has for the role. The panel
 * uses a response for a minute, because it needs a health report; the posts and pages that an account opened stay on the
 * device (app/admin/palette/recent-items.ts).
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
