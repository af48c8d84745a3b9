import { useCallback } from 'react';
import type { MessageDetail, MessagePage } from '../../../contract/contact-messages.ts';
import { useFetched } from '../shell/use-fetched.ts';
import type { MessageQuery } from './message-address.ts';
import { fetchMessage, fetchMessages } from './message-calls.ts';

/** A page of a folder. The old page stays until the new one is there. */
export function useMessagePage({ folder, page, q }: MessageQuery) {
  const fetchPage = useCallback((signal: AbortSignal) => fetchMessages({ folder, page, q }, signal), [folder, page, q]);
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
