import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

interface SheetProps {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, which comes from below on phones. The focus returns where it was when it closes. */
export function Sheet({ title, className = 'sign-dialog', onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: its cleanup runs while the element is still in the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The listener of one render would answer a key that comes right after the next.
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
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={titleId} lang="en" dir="ltr">
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
