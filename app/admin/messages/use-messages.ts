import { useCallback, useEffect, useState } from 'react';
import type { MessageDetail, MessagePage } from '../../../contract/messages.ts';
import { useSession } from '../session.ts';
import type { MessageQuery } from './message-address.ts';
import { fetchMessage, fetchMessages } from './message-calls.ts';
import { takeMessageState } from './message-state.ts';

interface Fetched<Value> {
  value?: Value;
  failure?: string;
  isLoading: boolean;
}

/** A page of a folder. The old page stays until the new one is there. */
export function useMessagePage({ folder, page, q }: MessageQuery) {
  const fetchPage = useCallback(
    async (signal: AbortSignal) => {
      const list = await fetchMessages({ folder, page, q }, signal);
      takeMessageState(list);
      return list;
    },
    [folder, page, q],
  );
  return useFetched<MessagePage>(fetchPage, folder);
}

/** The open message; nothing while none is. */
export function useMessage(id: number | undefined) {
  const fetchOne = useCallback(
    (signal: AbortSignal) => (id === undefined ? Promise.resolve(undefined) : fetchMessage(id, signal)),
    [id],
  );
  return useFetched<MessageDetail>(fetchOne, id);
}

/** Fetched when signed in, cleared when not. Of another `subject` nothing old is shown. */
function useFetched<Value>(fetchValue: (signal: AbortSignal) => Promise<Value | undefined>, subject: unknown) {
  const token = useSession()?.token;
  const [state, setState] = useState<Fetched<Value> & { subject?: unknown }>({ isLoading: true });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a wish to ask again.
  useEffect(() => {
    const abort = new AbortController();
    setState((before) => ({ subject, value: before.subject === subject ? before.value : undefined, isLoading: true }));
    if (!token) return;
    fetchValue(abort.signal).then(
      (value) => setState({ subject, value, isLoading: false }),
      (failure: Error) => {
        if (!abort.signal.aborted) setState((before) => ({ ...before, failure: failure.message, isLoading: false }));
      },
    );
    return () => abort.abort();
  }, [token, fetchValue, subject, round]);

  return {
    ...state,
    reload: useCallback(() => setRound((count) => count + 1), []),
    put: useCallback((value: Value) => setState({ subject, value, isLoading: false }), [subject]),
  };
}
