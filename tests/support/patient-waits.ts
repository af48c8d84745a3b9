import { vi } from 'vitest';

/** In milliseconds. Vitest's second is short on a busy machine; a condition that holds is noticed at once all the same. */
const PATIENCE = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
