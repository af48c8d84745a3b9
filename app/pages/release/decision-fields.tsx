import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import { Field } from '../../ui/field.tsx';

interface DecisionFieldsProps {
  /** Makes the ids of the fields unique in a page with several forms. */
  idPrefix?: string;
  errors: Record<string, string[]>;
  name: string;
  email: string;
}

/** Who decides. */
export function DecisionFields({ idPrefix = 'decision', errors, name, email }: DecisionFieldsProps) {
  return (
    <>
      <Field
        id={`${idPrefix}-name`}
        label="Your full name"
        name="name"
        autoComplete="name"
        hint="It stands in the record, with the date. You need no account."
        maxLength={SIGN_OFF_LIMITS.name}
        defaultValue={name}
        error={errors.name?.[0]}
        required
      />
      <Field
        id={`${idPrefix}-email`}
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="You get a confirmation."
        defaultValue={email}
        error={errors.email?.[0]}
        required
      />
    </>
  );
}
