import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What a clientLoader gives a page at once: the promise of what the server will say. It is never broken. */
export interface Deferred<Answer> {
  arriving: Promise<Answer>;
}

/**
 * For a clientLoader: the page stands at once, and `useDeferred` fills it. `failed` is the answer where none came.
 * A document is another matter: the server waits for its data, so that it is complete without scripts.
 */
export function deferred<Answer>(load: () => Promise<Answer>, failed: Answer): Deferred<Answer> {
  return { arriving: load().catch(() => failed) };
}

/**
 * The answer of a page's loader, or undefined while it is on its way. Going back and forward shows at once what stood
 * there before, so that the page is as long as it was and the browser finds its place; the new answer then follows.
 */
export function useDeferred<Answer extends object>(data: Answer | Deferred<Answer>): Answer | undefined {
  const { key } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  const [arrived, setArrived] = useState<{ data: object; answer: Answer }>();
  const later = arrived?.data === data ? arrived.answer : undefined;
  const answer = 'arriving' in data ? later : data;

  useEffect(() => {
    if (!('arriving' in data)) return;
    let isWanted = true;
    data.arriving.then((answer) => {
      if (isWanted) setArrived({ data, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [data]);

  useEffect(() => {
    if (answer) remember(key, answer);
  }, [key, answer]);

  return answer ?? (isReturning ? (seen.get(key) as Answer | undefined) : undefined);
}

/** More would only take memory: nobody goes back further in one visit. */
const MAX_SEEN = 30;

/** What was shown, by the browser's own entries of its history. */
const seen = new Map<string, object>();

function remember(key: string, answer: object) {
  seen.delete(key);
  seen.set(key, answer);
  const [oldest] = seen.keys();
  if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
}
