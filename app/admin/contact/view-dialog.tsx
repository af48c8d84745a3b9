import { type FormEvent, useState } from 'react';
import type { MessageFilters } from '../../../contract/message-filters.ts';
import type { MessageView } from '../../../contract/message-views.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Row } from '../shell/boxes.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { renameView, saveView } from './message-calls.ts';
import styles from './view-dialog.module.css';

interface ViewDialogProps {
  filters: MessageFilters;
  /** The view that gets another name. Otherwise a new one is saved. */
  renamed: MessageView | undefined;
  onClose: () => void;
}

/** Asks for the name of a saved view. */
export function ViewDialog({ filters, renamed, onClose }: ViewDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const revalidate = useRevalidate();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name'));
    setBusy(true);
    const outcome = await attempt<unknown>(
      () => (renamed ? renameView(renamed.id, name) : saveView({ name, filters, is_shared: form.has('shared') })),
      { toast: false },
    );
    setError(outcome.error);
    if (!outcome.error) await revalidate();
    setBusy(false);
    if (outcome.error) return;
    showToast({ kind: 'success', text: renamed ? 'View renamed.' : 'View saved.' });
    onClose();
  };
  const problem = error?.errors.name?.[0];
  return (
    <Dialog
      size="small"
      title={renamed ? 'Rename view' : 'Save view'}
      note={renamed ? undefined : 'Saves the folder, the filters and the search.'}
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form="view-form" isBusy={isBusy} busyText="Saving..." onCancel={onClose}>
          {renamed ? 'Rename' : 'Save'}
        </DialogButtons>
      }
    >
      <form id="view-form" className={styles.form} onSubmit={save} noValidate>
        {error && !problem && <Banner kind="error" text={error.message} scrollsIntoView />}
        <Field label="Name" name="name" defaultValue={renamed?.name} error={problem} data-autofocus />
        {!renamed && (
          <Row as="label" gap={12} align="center" className={styles.shared}>
            <input type="checkbox" name="shared" />
            Show it to everybody who reads messages
          </Row>
        )}
      </form>
    </Dialog>
  );
}
