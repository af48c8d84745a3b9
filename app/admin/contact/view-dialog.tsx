import { useState } from 'react';
import type { MessageFilters } from '../../../contract/contact/message-filters.ts';
import type { MessageView } from '../../../contract/contact/message-views.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { renameView, saveView } from './message-calls.ts';
import styles from './view-dialog.module.css';

interface ViewDialogProps {
  filters: MessageFilters;
  /** The view to rename. Undefined: a new view is saved. */
  renamed: MessageView | undefined;
  onClose: () => void;
}

/** Asks for the name of a saved view. */
export function ViewDialog({ filters, renamed, onClose }: ViewDialogProps) {
  const [name, setName] = useState(renamed?.name ?? '');
  const [isShared, setShared] = useState(false);
  const revalidate = useRevalidate();
  const save = async () => {
    await (renamed ? renameView(renamed.id, name) : saveView({ name, filters, is_shared: isShared }));
    await revalidate();
  };
  const close = () => {
    showToast({ kind: 'success', text: renamed ? t('View renamed.') : t('View saved.') });
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={renamed ? t('Rename view') : t('Save view')}
      note={renamed ? undefined : t('Saves the folder, the filters and the search.')}
      action={renamed ? t('Rename') : t('Save')}
      busyText={t('Saving...')}
      className={styles.form}
      fields={['name']}
      submit={save}
      onDone={close}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('Name')}
            value={name}
            error={errors.name}
            data-autofocus
            onChange={({ target }) => setName(target.value)}
          />
          {!renamed && (
            <Row as="label" gap={12} align="center" className={styles.shared}>
              <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
              {t('Show it to everyone who reads messages')}
            </Row>
          )}
        </>
      )}
    </FormDialog>
  );
}
