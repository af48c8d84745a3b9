import type { FormField } from '../../../contract/contact/public-form.ts';
import { FieldError } from '../../ui/field.tsx';
import '../../ui/chips.css';

interface OptionsFieldProps {
  id: string;
  field: FormField;
  /** The chosen options. */
  chosen: readonly string[];
  error: string | undefined;
}

/** Options side by side, of which one or several can be chosen. */
export function OptionsField({ id, field, chosen, error }: OptionsFieldProps) {
  const { id: name, kind, label, hint, isRequired, options } = field;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={['chips', error && 'chips-wrong', !isRequired && 'chips-optional'].filter(Boolean).join(' ')}
      aria-describedby={describedBy || undefined}
    >
      <legend className="chips-label">{label}</legend>
      <div className="chips-row">
        {options.map((option, index) => (
          <label key={option.id}>
            <input
              type={kind === 'choice' ? 'radio' : 'checkbox'}
              id={index === 0 ? id : undefined}
              name={name}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
