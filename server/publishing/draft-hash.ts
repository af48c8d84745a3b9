import { createHash } from 'node:crypto';

/**
 * Names what a draft says: the SHA-256 of its body. Two bodies with the same values have the same hash, in whatever order
 * their keys are, so a draft that was saved again without a change, or changed back, is still the one that was read.
 */
export const hashOfDraft = (body: string): string =>
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(body), inKeyOrder))
    .digest('hex');

const inKeyOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
