import { useEffect, useMemo, useState } from 'react';
import { PAGES } from '../../../../contract/pages.ts';

const HOUR_MS = 3_600_000;

/** Paths of this site that were checked, with the time and the result. */
const answers = new Map<string, { at: number; exists: boolean }>();

const KNOWN_PATHS = new Set(
  Object.values(PAGES)
    .map(({ path }) => path.toLowerCase())
    .filter((path) => !path.includes(':')),
);

/** The path on this site that an address leads to; undefined for other sites, anchors and mail addresses. */
export function ownPath(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin);
  return url && url.origin === origin && !address.startsWith('#') ? url.pathname : undefined;
}

/** The addresses of this site that do not exist. Each is checked at most once an hour. */
export function useBrokenLinks(addresses: readonly string[]): ReadonlySet<string> {
  /** Counts the answers. */
  const [count, setCount] = useState(0);
  const key = addresses.join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the same list.
  useEffect(() => {
    const abort = new AbortController();
    const askForAll = async () => {
      for (const path of new Set(addresses.map((address) => ownPath(address, location.origin)))) {
        if (path === undefined || KNOWN_PATHS.has(path.toLowerCase().replace(/(.)\/$/, '$1'))) continue;
        if ((answers.get(path)?.at ?? 0) > Date.now() - HOUR_MS) continue;
        const exists = await pageExists(path, abort.signal);
        if (abort.signal.aborted) return;
        if (exists === undefined) continue;
        answers.set(path, { at: Date.now(), exists });
        setCount((before) => before + 1);
      }
    };
    void askForAll();
    return () => abort.abort();
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the same list, and `count` changes with `answers`.
  return useMemo(
    () =>
      new Set(addresses.filter((address) => answers.get(ownPath(address, location.origin) ?? '')?.exists === false)),
    [key, count],
  );
}

/** Undefined if the server does not say. */
async function pageExists(path: string, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', signal });
    return status < 500 ? status !== 404 && status !== 410 : undefined;
  } catch {
    return undefined;
  }
}
