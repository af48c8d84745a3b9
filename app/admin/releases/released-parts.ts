import type { ReleasedPart } from '../../../contract/releases/releases.ts';
import { attempt } from '../api.ts';
import { may } from '../rights.ts';
import { fetchReleasedParts } from './release-calls.ts';

/** The open releases of the drafts that are in one, by subject. */
export type ReleasedParts = ReadonlyMap<string, ReleasedPart['release']>;

/** Loads them for a list of drafts. Empty if they cannot be loaded: the list is useful without them. */
export async function loadReleasedParts(signal: AbortSignal): Promise<ReleasedParts> {
  if (!may('GET /admin/releases')) return new Map();
  const { value } = await attempt(() => fetchReleasedParts(signal), { toast: false });
  return new Map(value?.parts.map(({ subject, release }) => [subject, release]));
}
