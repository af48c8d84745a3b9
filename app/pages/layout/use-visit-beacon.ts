import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type * as VisitBeacon from './visit-beacon.ts';

/** The longest delay on a busy page, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** The delay in browsers that do not say when they are idle, in milliseconds. */
const DELAY_MS = 1_000;

/** Loaded when the first page is counted, since nothing visible needs it. */
let beacon: Promise<typeof VisitBeacon> | undefined;

/** Counts each page once the browser is idle: see docs/privacy.md. */
export function useVisitBeacon(isCounting: boolean): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is counted, also each page of a list
  useEffect(() => {
    if (!isCounting) return;
    let isLeft = false;
    const count = () => {
      if (isLeft) return;
      beacon ??= import('./visit-beacon.ts');
      beacon.then(({ countView }) => {
        if (!isLeft) countView();
      }, ignoreFailedLoad);
    };
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(count, { timeout: TIMEOUT_MS });
      else setTimeout(count, DELAY_MS);
    };
    if ((document as { prerendering?: boolean }).prerendering) {
      // Browsers send this event once for each document.
      document.addEventListener('prerenderingchange', whenIdle);
    } else whenIdle();
    return () => {
      isLeft = true;
      beacon?.then(({ leaveView }) => leaveView(), ignoreFailedLoad);
    };
  }, [isCounting, pathname, search]);
}

/** A visitor who lost the connection is not counted until the next document. */
function ignoreFailedLoad() {}
