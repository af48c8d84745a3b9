import { useEffect, useState } from 'react';
import { attempt } from '../api.ts';
import { findAddresses } from './redirect-calls.ts';

/** The pause in typing before pages are requested, in milliseconds. */
const PAUSE_MS = 150;

/** The pages that a typed address or title may mean. None if they cannot be loaded: the field works without them. */
export function useAddressOffers(typed: string) {
  const [offers, setOffers] = useState<readonly { address: string; title: string }[]>([]);
  useEffect(() => {
    if (typed.trim().length < 2) return setOffers([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      attempt(() => findAddresses(typed, controller.signal), { toast: false })
        .then(({ value }) => setOffers(value?.addresses ?? []))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) throw error;
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return offers;
}
