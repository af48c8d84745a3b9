import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';
import { Toasts } from './toast-region.tsx';

export interface DialogProps {
  title: ReactNode;
  /** One sentence under the title. */
  note?: ReactNode;
  /** 460, 720, 820 or 1060 px. */
  size?: 'small' | 'medium' | 'wide' | 'widest';
  /** 'alertdialog' where the person must decide before going on. It has no cross. */
  role?: 'dialog' | 'alertdialog';
  /** Names the body where nothing in it takes the focus: then the keyboard can reach it, to scroll. */
  bodyLabel?: string;
  /** The bar of buttons below. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Asked by Escape, the cross and the backdrop. The owner closes by no longer rendering the dialog, or asks back. */
  onClose: () => void;
}

/**
 * A modal dialog, open as long as it is rendered. The focus goes to the element marked `data-autofocus`, else to the
 * first that takes it, and returns to where it was.
 */
export function Dialog({
  title,
  note,
  size = 'medium',
  role = 'dialog',
  bodyLabel,
  footer,
  children,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget | null>(null);
  const titleId = useId();
  const noteId = useId();

  // Before paint, and undone while the element still stands: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    // The page under it stops scrolling, and loses its scroll bar: where there is one, its room is kept.
    const page = document.documentElement;
    page.classList.toggle('keeps-gutter', window.innerWidth > page.clientWidth);
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  // React has no onCancel for a dialog's own closing ways (a phone's back gesture), which must ask as well.
  useEffect(() => {
    const element = dialog.current;
    const ask = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      onClose();
    };
    element?.addEventListener('cancel', ask);
    return () => element?.removeEventListener('cancel', ask);
  }, [onClose]);

  // Handled before the browser does: at a second Escape in a row it closes without asking.
  const askOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  // A press that began inside (selecting text) and ends on the backdrop is no wish to close.
  const askOnBackdrop = (event: MouseEvent) => {
    const isOnBackdrop = event.target === dialog.current && pressedOn.current === dialog.current;
    pressedOn.current = null;
    if (isOnBackdrop) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={note ? noteId : undefined}
      onKeyDown={askOnEscape}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onClick={askOnBackdrop}
    >
      <div className="dialog-panel">
        <header>
          <div>
            <h2 id={titleId}>{title}</h2>
            {note && <p id={noteId}>{note}</p>}
          </div>
          {role === 'dialog' && (
            <button type="button" className="dialog-close" aria-label="Close" onClick={onClose}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M4 4L16 16M16 4L4 16" />
              </svg>
            </button>
          )}
        </header>
        {children && (
          <div className="dialog-body" {...(bodyLabel && { role: 'region', 'aria-label': bodyLabel, tabIndex: 0 })}>
            {children}
          </div>
        )}
        {footer && <footer>{footer}</footer>}
      </div>
      <Toasts />
    </dialog>
  );
}
