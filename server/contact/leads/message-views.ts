import type { Core, Slice } from '../../slice.ts';
import { viewEndpoints } from './view-endpoints.ts';

/** Saved filters of the list of messages. */
export const openMessageViews = (core: Core): Slice => ({ endpoints: viewEndpoints(core) });
