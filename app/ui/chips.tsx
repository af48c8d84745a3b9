import { FieldError } from './field.tsx';
import './chips.css';

interface ChipsProps {
  label: string;
  /** The id of the first chip, the target of links to this field. */
  id: string;
  name: string;
  options: readonly { readonly id: string; readonly label: string }[];
  defaultValue?: string | undefined;
  /** What is wrong and how to fix it, in one sentence. */
  error?: string | undefined;
  className?: string;
}

/** Radio buttons that look like buttons, for a few short options. */
export function Chips({ label, id, name, options, defaultValue, error, className }: ChipsProps) {
  return (
    <div
      className={['chips', error && 'chips-wrong', className].filter(Boolean).join(' ')}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className="chips-label" id={`${id}-label`}>
        {label}
      </p>
      <div className="chips-row">
        {options.map((option, index) => (
          <label key={option.id}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.label}
              defaultChecked={option.label === defaultValue}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
