import type { ButtonHTMLAttributes } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
  /** Shown in the button while it is busy, beside a spinner. */
  busyText: string;
}

/** A submit button that is disabled while it is busy. */
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
