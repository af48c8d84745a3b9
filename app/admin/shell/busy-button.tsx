import type { ButtonHTMLAttributes } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
  /** Stands in the button while it waits, beside a turning ring. */
  busyText: string;
}

/** A button that cannot be pressed twice, and says why. */
export function BusyButton({ isBusy, busyText, children, disabled, className, ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      className={`button ${className ?? ''}`}
      disabled={isBusy || disabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? (
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
