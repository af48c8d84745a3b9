import { type ComponentProps, useState } from 'react';

interface WaitingButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** What a press begins. It tells its failures itself. */
  action: () => Promise<unknown>;
  /** Stands in the button until that is done, beside a turning ring. */
  busyText: string;
}

/** A quiet button that waits for what it began, shows it, and cannot be pressed twice meanwhile. */
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
