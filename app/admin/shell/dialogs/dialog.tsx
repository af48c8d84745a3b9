import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';
import { Toasts } from '../../../ui/toast-region.tsx';
import { useCloseRequest } from '../../../ui/use-close-request.ts';
import { t } from '../../i18n/t.ts';

export interface DialogProps {
  title: ReactNode;
  /** One sentence under the title. */
  note?: ReactNode;
  /** 460, 720, 820 or 1060 px. */
  size?: 'small' | 'medium' | 'wide' | 'widest';
  /** 'alertdialog' requires a decision and has no close button. */
  role?: 'dialog' | 'alertdialog';
  /** Labels the body and makes it focusable, for a body that scrolls and contains nothing focusable. */
  bodyLabel?: string;
  /** The buttons at the bottom. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Called by Escape, the close button and the backdrop. The parent closes the dialog by unmounting it. */
  onClose: () => void;
}

/**
 * A modal dialog, open while it is mounted. The focus moves to the `data-autofocus` element or the first focusable one, and
 * returns when the dialog closes.
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

  // A layout effect: its cleanup runs while the element is still in the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // The page behind the dialog does not scroll. Its scroll bar keeps its space.
    const page = document.documentElement;
    page.classList.toggle('keeps-gutter', window.innerWidth > page.clientWidth);
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  useCloseRequest(dialog, onClose);

  // Runs before the browser's handling, which closes on a second Escape in a row without a cancel event.
  const askOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  // Selecting text may end on the backdrop; only close if the press began there.
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
        <div className="dialog-head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {note && <p id={noteId}>{note}</p>}
          </div>
          {role === 'dialog' && (
            <button type="button" className="dialog-close" aria-label={t('Close')} onClick={onClose}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M4 4L16 16M16 4L4 16" />
              </svg>
            </button>
          )}
        </div>
        {children && (
          <div className="dialog-body" {...(bodyLabel && { role: 'region', 'aria-label': bodyLabel, tabIndex: 0 })}>
            {children}
          </div>
        )}
        {footer && <footer>{footer}</footer>}
      </div>
      <Toasts label={t('Notifications of the dialog')} closeLabel={t('Close')} />
    </dialog>
  );
}
