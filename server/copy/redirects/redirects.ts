import type { Core, Slice } from '../../slice.ts';
import { startCountingAddresses } from './address-counter.ts';
import { createMissingStore } from './missing-store.ts';
import { type RedirectPorts, redirectEndpoints } from './redirect-endpoints.ts';

interface Ports extends RedirectPorts {
  /** Whether the page of an address reads a part of its query. */
  readsQuery(path: string, search: string): boolean;
}

/** Where old addresses lead, and which addresses are asked for in vain. Both are counted, without the visitors. */
export function openRedirects(core: Core, { readsQuery, ...ports }: Ports) {
  const { db, clock, settings } = core;
  const addresses = startCountingAddresses({ db, clock, publicUrl: settings.publicUrl, readsQuery });
  const missing = createMissingStore(db, clock);
  return {
    endpoints: redirectEndpoints(core, { ...ports, addresses }),
    close: addresses.stop,
    sweeps: [missing.sweep],
    /** Where an address leads that has no page. */
    addresses,
  } satisfies Slice & Record<string, unknown>;
}
