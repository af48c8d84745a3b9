import type { Core, Slice } from '../slice.ts';
import { type DashboardPorts, dashboardEndpoints } from './dashboard-endpoints.ts';

/** What somebody should look at first, and the search of the command palette. panel-overview.ts asks the other slices. */
export const openDashboard = (core: Core, ports: DashboardPorts): Slice => ({
  endpoints: dashboardEndpoints(core, ports),
});
