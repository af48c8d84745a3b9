import { type ComponentType, useEffect, useId, useSyncExternalStore } from 'react';
import './toast.css';

/**
 * Where toasts appear. Rendered by each layout and by each open dialog, which makes the rest of the page inert: only the
 * innermost region shows them. Their code comes with toast.tsx, which most visits never load; the live regions must
 * exist before anything is announced in them.
 */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const region = useId();
  const Cards = useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === region ? provided : undefined),
    () => undefined,
  );
  useEffect(() => {
    regions = [...regions, region];
    notify();
    return () => {
      regions = regions.filter((other) => other !== region);
      notify();
    };
  }, [region]);

  return (
    <section className="toasts" aria-label={label}>
      <div role="alert">{Cards && <Cards kind="error" closeLabel={closeLabel} />}</div>
      <div role="status">{Cards && <Cards kind="success" closeLabel={closeLabel} />}</div>
    </section>
  );
}

type ToastCards = ComponentType<{ kind: 'success' | 'error'; closeLabel: string }>;

let provided: ToastCards | undefined;
let regions: readonly string[] = [];
const listeners = new Set<() => void>();

/** Called by toast.tsx when it loads. */
export function provideToastCards(cards: ToastCards): void {
  provided = cards;
  notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
