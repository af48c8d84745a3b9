import { vi } from 'vitest';

/**
 * In milliseconds. Vitest's default of a second is too short on a busy machine. A longer limit does not delay tests
 * that succeed, because a wait ends as soon as its condition is met.
 */
const PATIENCE = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
