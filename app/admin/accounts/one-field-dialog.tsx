import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { useSession } from '../session.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import styles from './account.module.css';

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
  /** The error when nothing was typed. */
  missing: string;
  /** What to do about an error of the field. */
  advice: string;
  action: string;
  busyText: string;
  /** Throws an ApiError, or shows the next step. */
  onSend: (typed: string) => Promise<void>;
  onClose: () => void;
}

/** A step of the second factor: a text, one field, one button. */
export function OneFieldDialog({ field, missing, advice, onSend, onClose, ...texts }: OneFieldDialogProps) {
  const email = useSession()?.user.email ?? '';
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // On a low screen the focus scrolls to the field, past what should be read or scanned first.
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
    const { error } = await attempt(() => onSend(typed), { toast: false });
    if (!error) return;
    setBusy(false);
    setFailure(error.message);
    setWrong(error.errors[field.name] && advice);
    input.current?.select();
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
      {/* With the default method, a form submitted before React runs would put the fields into the address. */}
      <form ref={form} id={formId} className={styles.step} method="post" noValidate onSubmit={submit}>
        {failure && <Banner kind="error" text={failure} scrollsIntoView />}
        {texts.children}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field {...field} ref={input} required error={wrong} data-autofocus />
      </form>
    </Dialog>
  );
}
