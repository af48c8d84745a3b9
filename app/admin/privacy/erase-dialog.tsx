import { useState } from 'react';
import type { ErasedData, FoundData } from '../../../contract/privacy.ts';
import { Field } from '../../ui/field.tsx';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
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
  return (
    <FormDialog
      role="alertdialog"
      title={t('Erase the data of {email}?', { email: found.email })}
      note={t('This cannot be undone. Download the data first if the person asked for it.')}
      action={t('Erase')}
      busyText={t('Erasing...')}
      isDangerous
      fields={['confirm']}
      submit={() => eraseData(found.email, confirm)}
      onDone={onErased}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RuledList className={styles.rows}>
            {found.found.map(({ place, count }) => (
              <li key={place}>
                <span>{capitalized(t(place))}</span>
                <span>{formatNumber(count)}</span>
              </li>
            ))}
          </RuledList>
          <Field
            label={t('Enter the address to confirm')}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={confirm}
            error={errors.confirm}
            onChange={({ target }) => setConfirm(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
