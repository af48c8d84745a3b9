import { useSyncExternalStore } from 'react';

/** In bytes, of the application that is being sent. */
export interface UploadProgress {
  sent: number;
  total: number;
}

let progress: UploadProgress | undefined;
const listeners = new Set<() => void>();

/** Undefined when nothing is being sent. */
export function setUploadProgress(next: UploadProgress | undefined): void {
  progress = next;
  for (const notify of listeners) notify();
}

export const useUploadProgress = () =>
  useSyncExternalStore(
    subscribe,
    () => progress,
    () => undefined,
  );

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
