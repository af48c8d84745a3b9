import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import { Segments } from '../shell/controls/segments.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import styles from './review.module.css';
import { approveDraft, returnDraft } from './review-calls.ts';
import { givenName } from './review-words.ts';
import type { ReviewActions } from './use-review.ts';

/** Approves the draft as it was read, or returns it with a note. */
export function DecideDialog({ review: { path, title, info, dialog, apply, close } }: { review: ReviewActions }) {
  const [decision, setDecision] = useState<'approve' | 'return'>(dialog === 'return' ? 'return' : 'approve');
  const [note, setNote] = useState('');
  const asker = givenName(info?.review?.asked_by.email ?? '');
  const refusal = info?.refusals[decision];
  const isReturn = decision === 'return';
  const submit = () => (isReturn ? returnDraft : approveDraft)(path as string, { hash: info?.hash ?? '', note });
  return (
    <FormDialog
      title={t('Your decision')}
      note={title}
      size="small"
      action={isReturn ? t('Return to {name}', { name: asker }) : t('Approve')}
      busyText={isReturn ? t('Returning...') : t('Approving...')}
      fields={['note']}
      check={() => (isReturn && !note.trim() ? { note: t('Say what should change.') } : undefined)}
      submit={submit}
      onDone={(changed) => {
        showToast({
          kind: 'success',
          text: isReturn ? t('Returned to {name}.', { name: asker }) : t('Approved.'),
        });
        apply(changed);
      }}
      onClose={close}
    >
      {(errors) => (
        <>
          <Segments
            label={t('Decision')}
            className={styles.start}
            options={[
              { value: 'approve', label: t('Approve') },
              { value: 'return', label: t('Return') },
            ]}
            value={decision}
            onChoose={setDecision}
          />
          {refusal && <Banner kind="warning" text={t(refusal)} />}
          <Field
            as="textarea"
            label={
              isReturn ? (
                t('What should change?')
              ) : (
                <>
                  {t('Note')} <small>{t('(optional)')}</small>
                </>
              )
            }
            rows={3}
            maxLength={2_000}
            value={note}
            error={errors.note}
            hint={t('Goes to {name} by e-mail.', { name: asker })}
            onChange={(event) => setNote(event.target.value)}
            required={isReturn}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
