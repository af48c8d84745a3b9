import { createHash } from 'node:crypto';

/**
 * Identifies the content of a draft by the SHA-256 of its body. The order of keys does not matter. A draft that was
 * saved again without a change, or changed back, has the same hash, so it is still the draft that was read.
 */
export const hashOfDraft = (body: string): string =>
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(body), inKeyOrder))
    .digest('hex');

const inKeyOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
