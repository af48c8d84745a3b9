import { useEffect, useRef, useState } from 'react';
import { type ApiError, attempt } from '../../api.ts';
import type { Fields } from '../field-schema.ts';

interface Wanted {
  body: Fields;
  address: string;
}

/** Calls the API for the HTML of a page. */
export type LoadPreview = (wanted: Wanted, signal: AbortSignal) => Promise<string>;

/** A request that takes longer is aborted when there is something newer to show. */
const SLOW_MS = 1000;
const RETRY_DELAY_MS = 3000;

/**
 * The HTML of the page with the content of the form or, after an `error`, the last HTML that could be loaded. Loads it
 * again when `sections` change. Sends one request at a time, and requests the newest text as soon as the previous
 * response has arrived: so the page follows somebody who types without a pause.
 */
export function usePreviewHtml(loadPage: LoadPreview, body: Fields, address: string, sections: readonly object[]) {
  const [shown, setShown] = useState<{ html: string; address: string }>();
  const [error, setError] = useState<ApiError>();
  const latest = useRef<Wanted>({ body, address });
  const running = useRef<{ controller: AbortController; since: number }>(undefined);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = async () => {
    clearTimeout(retry.current);
    if (running.current) return;
    const requested = latest.current;
    const controller = new AbortController();
    running.current = { controller, since: performance.now() };
    try {
      const fetch = (address: string) =>
        attempt(() => loadPage({ ...requested, address }, controller.signal), { toast: false });
      let outcome = await fetch(requested.address);
      // The document no longer has this page, for example because its entry was just deleted.
      if (outcome.error?.status === 422 && outcome.error.errors.address) outcome = await fetch('');
      setError(outcome.error);
      if (outcome.value !== undefined) setShown({ html: outcome.value, address: requested.address });
      else if (outcome.error && isTemporary(outcome.error)) retry.current = setTimeout(load, RETRY_DELAY_MS);
    } catch (aborted) {
      if (!controller.signal.aborted) throw aborted;
    }
    running.current = undefined;
    if (latest.current !== requested) void load();
  };
  const loadLatest = useRef(load);
  loadLatest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server reads the saved sections.
  useEffect(() => {
    latest.current = { body, address };
    const { controller, since = 0 } = running.current ?? {};
    if (controller && performance.now() - since > SLOW_MS) controller.abort();
    void loadLatest.current();
  }, [body, address, sections]);
  useEffect(
    () => () => {
      clearTimeout(retry.current);
      running.current?.controller.abort();
    },
    [],
  );
  return { shown, error };
}

const isTemporary = ({ status }: ApiError) => status === 0 || status >= 500;
