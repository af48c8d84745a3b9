import type { Core, Slice } from '../../slice.ts';
import { invalidateClosedJobs } from '../invalidate-closed-jobs.ts';
import { type DocumentPorts, documentEndpoints } from './document-endpoints.ts';

/** The copy of pages as editors write it. What visitors read of it is public-copy.ts. */
export const openDocuments = (core: Core, ports: DocumentPorts): Slice => ({
  endpoints: documentEndpoints(core, ports),
  sweeps: [() => invalidateClosedJobs(core.db, core.clock, core.timeZone())],
});
