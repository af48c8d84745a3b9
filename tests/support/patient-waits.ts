import { vi } from 'vitest';

/**
 * In milliseconds. Vitest's default of a second is short on a busy machine. A longer wait delays no test that succeeds:
 * a condition that holds is noticed at once.
 */
const PATIENCE = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
