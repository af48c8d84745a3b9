import type { Core, Slice } from '../slice.ts';
import { type DashboardPorts, dashboardEndpoints } from './dashboard-endpoints.ts';

/**
 * The dashboard, and the searches of the command palette and the link field. panel-overview.ts asks the other slices for what the role may
 * see. The panel uses a response for a minute, because it needs a health report; the posts and pages that an account
 * opened stay on the device (app/admin/palette/recent-items.ts).
 */
export const openDashboard = (core: Core, ports: DashboardPorts): Slice => ({
  endpoints: dashboardEndpoints(core, ports),
});
