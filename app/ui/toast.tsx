import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { provideToastCards } from './toast-region.tsx';

export interface Toast {
  text: string;
  kind: 'success' | 'error';
  /** How long the toast stays, not counting the time that it is hovered or focused. */
  milliseconds?: number;
  action?: ToastAction;
}

/** An action that is available while the toast is shown, like Undo. */
export interface ToastAction {
  label: string;
  /** Focuses the button, which also keeps the toast open for keyboard users. */
  takesFocus?: boolean;
  onChoose: () => void;
}

/** Shows a message at the top right. It persists across client navigations. */
export function showToast({ text, kind, milliseconds = 5000, action }: Toast): void {
  // The same message replaces the previous one and is announced again, unless that one offers to undo something else.
  for (const toast of toasts) if (toast.text === text && toast.kind === kind && !toast.action) dismiss(toast.id);
  const toast = { id: ++lastId, text, kind, action, remaining: milliseconds, startedAt: 0, timer: undefined };
  toasts = [...toasts, toast];
  if (paused.size === 0) start(toast);
  notify();
}

/** The toasts of one kind, for the live region that announces it. */
function ToastCards({ kind, closeLabel }: { kind: Toast['kind']; closeLabel: string }) {
  const visible = useSyncExternalStore(subscribe, readToasts, () => NONE);
  return visible.map(
    (toast) => toast.kind === kind && <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />,
  );
}

provideToastCards(ToastCards);

function ToastCard({ toast, closeLabel }: { toast: RunningToast; closeLabel: string }) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const actionButton = useRef<HTMLButtonElement>(null);
  const { action } = toast;
  useEffect(() => {
    if (action?.takesFocus) actionButton.current?.focus();
  }, [action]);

  const rememberOrigin = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget instanceof HTMLElement) cameFrom.current = event.relatedTarget;
    pause(toast.id);
  };
  const close = () => {
    dismiss(toast.id);
    notify();
    cameFrom.current?.focus();
  };

  return (
    <article
      className={`toast toast-${toast.kind}`}
      onPointerEnter={() => pause(toast.id)}
      onPointerLeave={() => resume(toast.id)}
      onFocus={rememberOrigin}
      onBlur={() => resume(toast.id)}
    >
      <svg className="toast-sign" viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="11" />
        <path d={toast.kind === 'error' ? 'M11 5V12.500M11 15V17.500' : 'M6 11.500L9.500 15L16 8'} />
      </svg>
      <span>{toast.text}</span>
      {action && (
        <button
          ref={actionButton}
          type="button"
          className="toast-action"
          onClick={() => {
            close();
            action.onChoose();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} onClick={close}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5L15 15M15 5L5 15" />
        </svg>
      </button>
    </article>
  );
}

interface RunningToast {
  id: number;
  text: string;
  kind: Toast['kind'];
  action: ToastAction | undefined;
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const NONE: readonly RunningToast[] = [];
let toasts: readonly RunningToast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();
/** The toasts that are hovered or focused. While there are any, all timers are paused. */
const paused = new Set<number>();

const readToasts = () => toasts;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}

function start(toast: RunningToast) {
  toast.startedAt = Date.now();
  toast.timer = setTimeout(() => {
    dismiss(toast.id);
    notify();
  }, toast.remaining);
}

function dismiss(id: number) {
  clearTimeout(toasts.find((toast) => toast.id === id)?.timer);
  toasts = toasts.filter((toast) => toast.id !== id);
  // A removed element fires no leave event.
  resume(id);
}

function pause(id: number) {
  if (paused.size === 0) {
    for (const toast of toasts) {
      clearTimeout(toast.timer);
      toast.remaining -= Date.now() - toast.startedAt;
    }
  }
  paused.add(id);
}

function resume(id: number) {
  if (paused.delete(id) && paused.size === 0) for (const toast of toasts) start(toast);
}
