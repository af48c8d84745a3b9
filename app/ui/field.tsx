import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorIcon } from './error-icon.tsx';
import './field.css';

export type FieldProps = {
  label: ReactNode;
  /** A line below the control. */
  hint?: ReactNode;
  /** What is wrong and how to fix it, in one sentence. */
  error?: string | undefined;
  /** Rendered inside the control, at its end. */
  end?: ReactNode;
  /** The class of the whole field. All other props go to the control. */
  className?: string | undefined;
} & (
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>)
);

/** A label with its control, hint and error, linked for screen readers. */
export function Field({ label, hint, error, end, className, as = 'input', ...control }: FieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  const describedBy = [control['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`];
  // FieldProps checks the attributes for each element; here all three are treated as an input.
  const Control = as as 'input';
  return (
    <div className={['field', error && 'field-wrong', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <span className="field-control">
        <Control
          dir="auto"
          {...(control as ComponentProps<'input'>)}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        />
        {end}
        {as === 'select' && (
          <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M2 4L6 8L10 4" />
          </svg>
        )}
      </span>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error alone, for controls that are no Field (an editor, a drop zone). */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <ErrorIcon />
      {children}
    </p>
  );
}
