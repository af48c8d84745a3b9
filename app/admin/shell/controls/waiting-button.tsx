import { type ComponentProps, type MouseEvent, useState } from 'react';

interface WaitingButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** Runs on a press, and shows its own failures. */
  action: (byKeyboard: boolean) => Promise<unknown>;
  /** Shown in the button until the action is done, beside a spinner. */
  busyText: string;
}

/** A plain button that is disabled and shows `busyText` while its action runs. */
export function WaitingButton({ action, busyText, disabled, className, children, ...rest }: WaitingButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const press = async ({ detail }: MouseEvent) => {
    setWaiting(true);
    try {
      // `detail` is the click count; 0 means the keyboard.
      await action(detail === 0);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <button
      {...rest}
      type="button"
      className={`plain-button ${className ?? ''}`}
      disabled={disabled || isWaiting}
      aria-busy={isWaiting || undefined}
      onClick={press}
    >
      {isWaiting ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}
