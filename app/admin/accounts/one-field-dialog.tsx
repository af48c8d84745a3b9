import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { ApiError } from '../api.ts';
import { useSession } from '../session.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';

interface OneFieldDialogProps {
  title: string;
  note: string;
  /** Stands above the field. */
  children?: ReactNode;
  field: Pick<FieldProps, 'label' | 'hint'> & {
    name: string;
    type: string;
    autoComplete: string;
    inputMode?: 'numeric';
  };
  /** Said when nothing was typed. */
  missing: string;
  /** What to do about a refusal, beside the field when that is what it is about. */
  advice: string;
  action: string;
  busyText: string;
  /** Throws an ApiError; else the owner shows what comes next. */
  onSend: (typed: string) => Promise<void>;
  onClose: () => void;
}

/** A step of the second factor: something to read, one thing to type, one button. */
export function OneFieldDialog({ field, missing, advice, onSend, onClose, ...texts }: OneFieldDialogProps) {
  const email = useSession()?.user.email ?? '';
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // On a low screen the focus scrolls to the field. What is to be read, or scanned, comes first.
  useEffect(() => {
    form.current?.parentElement?.scrollTo(0, 0);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = input.current?.value ?? '';
    setFailure(undefined);
    setWrong(typed ? undefined : missing);
    if (!typed) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onSend(typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setFailure(error.message);
      setWrong(error.errors[field.name] && advice);
      input.current?.select();
    }
  };

  return (
    <Dialog
      size="small"
      title={texts.title}
      note={texts.note}
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            className="button-primary button-small"
            type="submit"
            form={formId}
            isBusy={isBusy}
            busyText={texts.busyText}
          >
            {texts.action}
          </BusyButton>
        </>
      }
    >
      {/* Without the method a browser that sends the form itself would put what was typed into the address. */}
      <form ref={form} id={formId} className="second-factor-step" method="post" noValidate onSubmit={submit}>
        {failure && <Banner kind="error" text={failure} scrollsIntoView />}
        {texts.children}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field {...field} ref={input} required error={wrong} data-autofocus />
      </form>
    </Dialog>
  );
}
