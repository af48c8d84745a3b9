import { useEffect, useState } from 'react';
import { type LinkTarget, linkTargetList } from '../../../../contract/link-targets.ts';
import { attempt, callApi } from '../../api.ts';

/** The pause in typing before the server is asked, in milliseconds. */
const PAUSE_MS = 150;

const findLinkTargets = (q: string, signal: AbortSignal) =>
  callApi({
    path: `/api/admin/link-targets?${new URLSearchParams({ q })}`,
    signal,
    responseSchema: linkTargetList,
    failure: 'Could not search. Try again.',
  });

/** What the typed words or address may mean on this site. None if it cannot be loaded: the field works without it. */
export function useLinkTargets(typed: string): readonly LinkTarget[] {
  const [found, setFound] = useState<{ q: string; targets: readonly LinkTarget[] }>();
  const q = typed.trim();
  useEffect(() => {
    if (q.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      attempt(() => findLinkTargets(q, controller.signal), { toast: false })
        .then(({ value }) => setFound({ q, targets: value?.targets ?? [] }))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) throw error;
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  // Of other words: not what Enter would mean now.
  return found?.q === q ? found.targets : [];
}
