import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { WORKAROUNDS } from './workarounds.ts';

/** What a clientLoader returns when the page renders before its data. The promise never rejects. */
export interface Deferred<Data> {
  promise: Promise<Data>;
}

/**
 * For a clientLoader: shows the page at once, and `useDeferred` fills it in. `fallback` stands for data that could not be
 * loaded. The server waits for the data, so that a document is complete without scripts.
 */
export function deferred<Data>(load: () => Promise<Data>, fallback: Data): Deferred<Data> | Promise<Data> {
  return WORKAROUNDS ? { promise: load().catch(() => fallback) } : load();
}

/**
 * The loader's data, or undefined while it loads. On back and forward it first returns what the page last showed, so that
 * the browser can restore the scroll position; the new data follows.
 */
export function useDeferred<Data extends object>(loaderData: Data | Deferred<Data>): Data | undefined {
  const { key } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  const [loaded, setLoaded] = useState<{ from: object; data: Data }>();
  const later = loaded?.from === loaderData ? loaded.data : undefined;
  const data = 'promise' in loaderData ? later : loaderData;

  useEffect(() => {
    if (!('promise' in loaderData)) return;
    let isCurrent = true;
    loaderData.promise.then((data) => {
      if (isCurrent) setLoaded({ from: loaderData, data });
    });
    return () => {
      isCurrent = false;
    };
  }, [loaderData]);

  useEffect(() => {
    if (data) remember(key, data);
  }, [key, data]);

  return data ?? (isReturning ? (lastShown.get(key) as Data | undefined) : undefined);
}

/** Limits memory use. Few visitors go back further in one visit. */
const MAX_SHOWN = 30;

/** What pages showed, by the key of their history entry. */
const lastShown = new Map<string, object>();

function remember(key: string, data: object) {
  lastShown.delete(key);
  lastShown.set(key, data);
  const [oldest] = lastShown.keys();
  if (lastShown.size > MAX_SHOWN && oldest !== undefined) lastShown.delete(oldest);
}
