import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { attempt } from '../../api.ts';
import { Banner } from '../layout/banner.tsx';
import { Stack } from '../layout/boxes.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** The first error of each field. */
type FieldErrors = Partial<Record<string, string>>;

interface FormDialogProps<Value> extends Pick<DialogProps, 'title' | 'note' | 'size' | 'role'> {
  /** The label of the button that submits the form. */
  action: string;
  /** The label of the button while it is busy. */
  busyText: string;
  /** Whether the button is red. */
  isDangerous?: boolean;
  className?: string | undefined;
  /** The fields that show their own errors. Any other failure is shown above the form. */
  fields?: readonly string[];
  /** Errors that are known before the call, which is then not made. */
  check?: () => FieldErrors | undefined;
  submit: () => Promise<Value>;
  onDone?: (value: Value) => void;
  onClose: () => void;
  children: ReactNode | ((errors: FieldErrors) => ReactNode);
}

/** A dialog with a form that makes one call to the API. It cannot be closed while it is busy. */
export function FormDialog<Value>(props: FormDialogProps<Value>) {
  const {
    action,
    busyText,
    isDangerous = false,
    className,
    fields = [],
    check,
    submit,
    onDone,
    onClose,
    children,
  } = props;
  const { title, note, size = 'medium', role = 'dialog' } = props;
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const form = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const known = check?.();
    if (known) return setErrors(known);
    setBusy(true);
    const { value, error } = await attempt(submit, { toast: false });
    setBusy(false);
    setErrors(firstOfEach(error?.errors));
    setFailure(error?.message);
    if (!error) onDone?.(value as Value);
  };
  return (
    <Dialog
      title={title}
      note={note}
      size={size}
      role={role}
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={form} isBusy={isBusy} busyText={busyText} isDangerous={isDangerous} onCancel={onClose}>
          {action}
        </DialogButtons>
      }
    >
      <Stack as="form" gap={20} id={form} className={className} onSubmit={send} noValidate>
        {failure && !fields.some((name) => errors[name]) && <Banner kind="error" text={failure} scrollsIntoView />}
        {typeof children === 'function' ? children(errors) : children}
      </Stack>
    </Dialog>
  );
}

const firstOfEach = (errors: Record<string, string[]> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first]));
