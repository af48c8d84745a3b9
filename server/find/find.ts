import type { Core, Slice } from '../slice.ts';
import { type FindPorts, findEndpoints } from './find-endpoints.ts';
import { createReplacementStore } from './replacement-store.ts';

/**
 * Finds and replaces words in everything that the panel edits. Each slice provides its texts (`editableTexts` of
 * slice.ts): how they are read, and how they are changed through the publishing core. search-documents.ts reads them
 * page by page, and document-hits.ts finds the words in them; articles are searched in a thread. replace-words.ts locks
 * the chosen documents and changes them in one transaction: posts and pages by ../publishing/rewrite-texts.ts, in the
 * draft and, on request, in the public version. undo-replacement.ts can undo it for 30 days, except in texts that were
 * changed since.
 */
export function openFind(core: Core, ports: FindPorts): Slice {
  return {
    endpoints: findEndpoints(core, ports),
    sweeps: [createReplacementStore(core.db, core.clock).sweep],
  };
}
