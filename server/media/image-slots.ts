import { availableParallelism, totalmem } from 'node:os';

/** In bytes. Encoding the largest variant needs 200 MB, and the rest of the site as much. */
const MEMORY_PER_IMAGE = 512 * 1024 * 1024;

/** How many images this machine decodes at a time: one for each core, and one for each 512 MB of memory. */
export function imageSlots(): number {
  // Zero without a limit, such as that of a container.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / MEMORY_PER_IMAGE)));
}
