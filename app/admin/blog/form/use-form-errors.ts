import { useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import type { ApiError } from '../../api.ts';
import { type FieldErrors, type FormFieldName, PAGE_ORDER } from './field-errors.ts';

export interface FormFailure {
  text: string;
  detail?: string | undefined;
  cause?: ApiError;
  /** Whether nothing was sent, because required fields are empty. */
  isMissing?: boolean;
  /** Whether a field shows its own error. Such a failure is over once every field is corrected. */
  hasFieldErrors: boolean;
}

/** The errors of a form and its fields. `focus` shows a field and moves the focus to it. */
export function useFormErrors(focus: (name: FormFieldName) => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure>();
  return {
    errors,
    failure: currentFailure(failure, errors),
    /** Call it when a field was changed. A required field that is still empty keeps its error. */
    correct(name: FormFieldName, isEmpty: boolean) {
      if (errors[name] && !(isEmpty && failure?.isMissing)) setErrors((before) => ({ ...before, [name]: undefined }));
    },
    /** Shows the error of a field, without blocking the form. */
    reject(name: FormFieldName, text: string) {
      setErrors((before) => ({ ...before, [name]: text }));
      showToast({ text, kind: 'error' });
    },
    fail(fieldErrors: FieldErrors, failed: Omit<FormFailure, 'hasFieldErrors'>) {
      const first = PAGE_ORDER.find((name) => fieldErrors[name]);
      setErrors(fieldErrors);
      setFailure({ ...failed, hasFieldErrors: first !== undefined });
      // A conflict opens a dialog instead.
      if (!failed.cause?.isShown && failed.cause?.status !== 409) showToast({ text: failed.text, kind: 'error' });
      if (first) focus(first);
    },
    clear() {
      setErrors({});
      setFailure(undefined);
    },
  };
}

function currentFailure(failure: FormFailure | undefined, errors: FieldErrors): FormFailure | undefined {
  const isCorrected = failure?.hasFieldErrors && !PAGE_ORDER.some((name) => errors[name]);
  return isCorrected ? undefined : failure;
}
