import type { ComponentProps, ReactNode } from 'react';
import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import { Field, FieldError } from '../../ui/field.tsx';

interface DecisionFormProps {
  decision: 'approve' | 'return';
  /** The hash of the release that is shown. */
  hash: string;
  /** The initial values of the fields. */
  typed: { name: string; email: string; note: string };
  errors: Record<string, string[]>;
  /** If undefined, the browser submits the form to the page. */
  listeners?: Pick<ComponentProps<'form'>, 'onInput' | 'onSubmit'>;
  /** The buttons. */
  children: ReactNode;
}

/** The form that approves or returns the changes. It asks who decides and what should change. */
export function DecisionForm({ decision, hash, typed, errors, listeners, children }: DecisionFormProps) {
  const agreeError = errors.agree?.[0];
  return (
    <form
      className="sign-form"
      aria-label={decision === 'approve' ? 'Approve' : 'Return with a note'}
      method="post"
      noValidate={listeners !== undefined}
      {...listeners}
    >
      <input type="hidden" name="intent" value={decision} />
      <input type="hidden" name="hash" value={hash} />
      {decision === 'return' && (
        <Field
          as="textarea"
          label="What should change?"
          name="note"
          rows={4}
          maxLength={SIGN_OFF_LIMITS.note}
          defaultValue={typed.note}
          error={errors.note?.[0]}
          required
        />
      )}
      <Field
        label="Your full name"
        name="name"
        autoComplete="name"
        hint="It stands in the record, with the date. You need no account."
        maxLength={SIGN_OFF_LIMITS.name}
        defaultValue={typed.name}
        error={errors.name?.[0]}
        required
      />
      <Field
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="You get a confirmation."
        defaultValue={typed.email}
        error={errors.email?.[0]}
        required
      />
      {decision === 'approve' && (
        <div>
          <label className="agree">
            <input
              type="checkbox"
              name="agree"
              value="yes"
              aria-invalid={agreeError ? true : undefined}
              aria-describedby={agreeError && 'agree-error'}
            />
            <span>I approve these changes.</span>
          </label>
          {agreeError && <FieldError id="agree-error">{agreeError}</FieldError>}
        </div>
      )}
      {children}
    </form>
  );
}
