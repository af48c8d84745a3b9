import { type FormEvent, useId, useState } from 'react';
import type { ErasedData, FoundData } from '../../../contract/privacy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Stack } from '../shell/boxes.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import styles from './privacy.module.css';
import { eraseData } from './privacy-calls.ts';

interface EraseDialogProps {
  found: FoundData;
  onErased: (erased: ErasedData) => void;
  onClose: () => void;
}

/** Lists what will be erased, and asks for the address once more. */
export function EraseDialog({ found, onErased, onClose }: EraseDialogProps) {
  const [confirm, setConfirm] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const id = useId();
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(() => eraseData(found.email, confirm), { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (outcome.value) onErased(outcome.value);
  };
  return (
    <Dialog
      role="alertdialog"
      title={`Erase the data of ${found.email}?`}
      note="This cannot be undone. Download the data first if the person asked for it."
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            type="submit"
            form={id}
            className="button-danger button-small"
            isBusy={isBusy}
            busyText="Erasing..."
          >
            Erase
          </BusyButton>
        </>
      }
    >
      <Stack as="form" gap={20} id={id} className={styles.form} onSubmit={erase} noValidate>
        {error && !error.errors.confirm && <Banner kind="error" text={error.message} scrollsIntoView />}
        <ul className={styles.rows}>
          {found.found.map(({ place, count }) => (
            <li key={place}>
              <span>{place.charAt(0).toUpperCase() + place.slice(1)}</span>
              <span>{count.toLocaleString('en-US')}</span>
            </li>
          ))}
        </ul>
        <Field
          label="Enter the address to confirm"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={confirm}
          error={error?.errors.confirm?.[0]}
          onChange={({ target }) => setConfirm(target.value)}
        />
      </Stack>
    </Dialog>
  );
}
