import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Asks before the browser closes a modal dialog: by a phone's back gesture, or by Escape where nothing has the focus. React
 * has no onCancel for it.
 */
export function useCloseRequest(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  // Always calls the latest `onClose`. The listener of an older render might answer a key that comes right after the
  // next render: a dialog that was busy would then stay open.
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const element = dialog.current;
    const ask = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    element?.addEventListener('cancel', ask);
    return () => element?.removeEventListener('cancel', ask);
  }, [dialog]);
}
