import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { useSession } from '../session.ts';
import { useForm } from '../shell/controls/use-form.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { DialogButtons } from '../shell/dialogs/dialog-buttons.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import styles from './account.module.css';
import type { StepFieldName, StepName, StepResult, StepValue } from './second-factor-steps.ts';

interface OneFieldDialogProps {
  step: StepName;
  title: string;
  note: string;
  /** Shown above the field. */
  children?: ReactNode;
  field: Pick<FieldProps, 'label' | 'hint'> & {
    name: StepFieldName;
    type: string;
    autoComplete: string;
    inputMode?: 'numeric';
  };
  action: string;
  busyText: string;
  onDone: (value: StepValue) => void;
  onClose: () => void;
}

/** A step of the second factor: a text, one field, one button. */
export function OneFieldDialog({ step, field, onDone, onClose, ...texts }: OneFieldDialogProps) {
  const email = useSession()?.user.email ?? '';
  const { fetcher, result, isBusy, field: propsOf } = useForm<StepResult>();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // On a low screen, focusing the field scrolls past the text or QR code above it. Scroll back.
  useEffect(() => {
    form.current?.parentElement?.scrollTo(0, 0);
  }, []);
  const value = fetcher.data?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result.
  useEffect(() => {
    if (value) onDone(value);
  }, [value]);

  return (
    <Dialog
      size="small"
      title={texts.title}
      note={texts.note}
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={formId} isBusy={isBusy} busyText={texts.busyText} onCancel={onClose}>
          {texts.action}
        </DialogButtons>
      }
    >
      <fetcher.Form ref={form} id={formId} className={styles.step} method="post" noValidate>
        {result?.failure && <Banner kind="error" text={result.failure} scrollsIntoView />}
        {texts.children}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <input type="hidden" name="step" value={step} />
        <Field {...field} {...propsOf(field.name)} required data-autofocus />
      </fetcher.Form>
    </Dialog>
  );
}
