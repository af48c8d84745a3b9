import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useCloseRequest } from '../../ui/use-close-request.ts';

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
  useCloseRequest(dialog, onClose);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={titleId} lang="en" dir="ltr">
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
