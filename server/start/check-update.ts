import { z } from 'zod';
import type { HealthReport } from '../../contract/health.ts';
import type { Clock } from '../core/clock.ts';
import { VERSION } from './version.ts';

/** Timeout for a response. Short, because the page Health waits for it. */
const TIMEOUT_MS = 5_000;
/** A description of a release has a few kilobytes. */
const MAX_BYTES = 1024 * 1024;

/** `{"version": "1.2.0", "url": "https://…"}`, or the response of GitHub's `/releases/latest`. */
const release = z.union([
  z.object({ version: z.string(), url: z.url().optional() }),
  z
    .object({ tag_name: z.string(), html_url: z.url().optional() })
    .transform(({ tag_name: version, html_url: url }) => ({ version, url })),
]);

export type UpdateState =
  | { state: 'current' | 'newer'; version: string; published: string; url: string | undefined }
  | { state: 'failed'; version: string; reason: string };

/** How long Health shows a result before the next request. */
const CACHE_MS = 3_600_000;

/** The published version, for Health. Sends no request without an address, and at most one an hour. */
export function createUpdateCheck(address: string | undefined, clock: Clock): () => Promise<HealthReport['update']> {
  let cached: { at: number; found: Promise<UpdateState> } | undefined;
  return async () => {
    if (!address) return null;
    if (!cached || Math.abs(clock() - cached.at) >= CACHE_MS)
      cached = { at: clock(), found: checkUpdate(address, VERSION) };
    const found = await cached.found;
    return found.state === 'failed'
      ? { state: found.state, published: null, url: null, reason: found.reason }
      : { state: found.state, published: found.published, url: found.url ?? null, reason: null };
  };
}

/** Compares our version with the one published at UPDATE_CHECK_URL. Sends nothing but the request itself. */
export async function checkUpdate(address: string, version: string, send: typeof fetch = fetch): Promise<UpdateState> {
  const failed = (reason: string): UpdateState => ({ state: 'failed', version, reason });
  try {
    const response = await send(address, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      // Otherwise the connection stays open until the timeout.
      await response.body?.cancel();
      return failed(`${address} answered with status ${response.status}.`);
    }
    const text = await readText(response);
    const found = release.safeParse(JSON.parse(text));
    if (!found.success || !parseVersion(found.data.version)) {
      return failed(`${address} did not answer with a version. Expected {"version": "1.2.0"} or a release of GitHub.`);
    }
    const published = found.data.version.replace(/^v/, '');
    return { state: isNewer(published, version) ? 'newer' : 'current', version, published, url: found.data.url };
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return failed(`${address} did not answer within ${TIMEOUT_MS / 1000} seconds.`);
    if (name === 'SyntaxError') return failed(`${address} did not answer with JSON.`);
    return failed(`${address} could not be read: ${cause instanceof Error ? cause.message : message}.`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is larger than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether `a` is a later version than `b`, by the three numbers. A prerelease comes before its release. */
function isNewer(a: string, b: string): boolean {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (!left || !right) return false;
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] as number) > (right[at] as number);
}

function parseVersion(text: string): number[] | undefined {
  const [, major, minor, patch, prerelease] = /^v?(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(?:\+.*)?$/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch), prerelease ? 0 : 1];
}
