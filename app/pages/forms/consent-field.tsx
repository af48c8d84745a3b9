import type { FormField } from '../../../contract/contact/public-form.ts';
import { FieldError } from '../../ui/field.tsx';

interface ConsentFieldProps {
  id: string;
  field: FormField;
  isTicked: boolean;
  error: string | undefined;
}

/** The checkbox with which a visitor agrees. */
export function ConsentField({ id, field: { id: name, label, hint, isRequired }, isTicked, error }: ConsentFieldProps) {
  return (
    <div className={error ? 'consent-field field-wrong' : 'consent-field'}>
      <label htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={isTicked}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
