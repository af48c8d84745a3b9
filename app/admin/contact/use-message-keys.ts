import { useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../palette/single-keys.ts';

interface MessageKeys {
  onNext: () => void;
  onPrevious: () => void;
  /** The actions below are undefined if no message is open, or if the open message does not allow them. */
  onArchive?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onReply?: (() => void) | undefined;
}

/** The keys of mail programs: J and K open the next and the previous message, E archives, # deletes, R replies. */
export function useMessageKeys({ onNext, onPrevious, onArchive, onDelete, onReply }: MessageKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const actions: Record<string, (() => void) | undefined> = {
      j: onNext,
      k: onPrevious,
      e: onArchive,
      '#': onDelete,
      r: onReply,
    };
    const run = actions[event.key.toLowerCase()];
    if (!run || !isSingleKey(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
