import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorSign } from './error-sign.tsx';
import './field.css';

export type FieldProps = {
  label: ReactNode;
  /** A line under the control, there from the beginning. */
  hint?: ReactNode;
  /** One sentence: what is wrong and how it is mended. */
  error?: string | undefined;
  /** Stands in the control, at its end. */
  end?: ReactNode;
  /** Of the whole field; everything else goes to the control itself. */
  className?: string | undefined;
} & (
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>)
);

/** A label with its control, hint and error, tied together for those who listen. */
export function Field({ label, hint, error, end, className, as = 'input', ...control }: FieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  const describedBy = [control['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`];
  // The three take the same attributes here; which of them fit is checked where the field is used.
  const Control = as as 'input';
  return (
    <div className={['field', error && 'field-wrong', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <span className="field-control">
        <Control
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

/** The sentence alone, for controls that no Field can hold (an editor, a drop zone). */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <ErrorSign />
      {children}
    </p>
  );
}
