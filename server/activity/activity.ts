import type { Core, Slice } from '../slice.ts';
import { activityEndpoints } from './activity-endpoints.ts';

/** The audit log. Changes record themselves by activity-store.ts, in their own transactions. */
export const openActivity = ({ activity }: Core): Slice => ({ endpoints: activityEndpoints(activity) });
