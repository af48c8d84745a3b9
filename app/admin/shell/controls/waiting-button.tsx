import { type ComponentProps, useState } from 'react';

interface WaitingButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** Runs on a press, and shows its own failures. */
  action: () => Promise<unknown>;
  /** Shown in the button until the action is done, beside a spinner. */
  busyText: string;
}

/** A plain button that is disabled and shows `busyText` while its action runs. */
export function WaitingButton({ action, busyText, disabled, className, children, ...rest }: WaitingButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const press = async () => {
    setWaiting(true);
    try {
      await action();
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
