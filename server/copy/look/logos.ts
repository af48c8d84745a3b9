import type { Core, Slice } from '../../slice.ts';
import { type LogoPorts, logoEndpoints, logoRoutes } from './logo-endpoints.ts';
import { createLogoStore } from './logo-store.ts';

/** Logos and icons of the look: uploaded, cleaned, and served under a hash of their content. */
export function openLogos({ db, clock }: Core, ports: LogoPorts) {
  const store = createLogoStore(db, clock);
  return {
    endpoints: logoEndpoints(store, ports),
    routes: logoRoutes(store),
    find: store.find,
  } satisfies Slice & Record<string, unknown>;
}
