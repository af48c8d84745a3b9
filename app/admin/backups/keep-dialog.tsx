import { useState } from 'react';
import { OFFSITE_KEEP, type OffsiteRules, offsiteRules } from '../../../contract/offsite-backup.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { msg, t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { saveRules } from './offsite-calls.ts';

interface KeepDialogProps {
  rules: OffsiteRules;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const LABELS = { days: msg('Days'), weeks: msg('Weeks'), months: msg('Months') } as const;
const KINDS = ['days', 'weeks', 'months'] as const;

/** How many backups stay in the bucket. */
export function KeepDialog({ rules, onSaved, onClose }: KeepDialogProps) {
  const [typed, setTyped] = useState({ days: `${rules.days}`, weeks: `${rules.weeks}`, months: `${rules.months}` });
  const numberOf = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);
  const entered = () => ({
    days: numberOf(typed.days),
    weeks: numberOf(typed.weeks),
    months: numberOf(typed.months),
    has_drill: rules.has_drill,
  });
  return (
    <FormDialog
      title={t('Backups kept in the bucket')}
      note={t(
        'The last backup of each of these days, weeks and months. Older ones are deleted after the next backup was sent. The newest, and the last one that was restored in a trial, always stay.',
      )}
      size="small"
      action={t('Save')}
      busyText={t('Saving...')}
      fields={KINDS}
      check={() => {
        const { error } = offsiteRules.safeParse(entered());
        return error && Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), t(message)]));
      }}
      submit={() => saveRules(entered())}
      onDone={() => {
        onClose();
        showToast({ kind: 'success', text: t('Saved.') });
        void onSaved();
      }}
      onClose={onClose}
    >
      {(errors) =>
        KINDS.map((kind) => (
          <Field
            key={kind}
            label={t(LABELS[kind])}
            type="number"
            inputMode="numeric"
            min={OFFSITE_KEEP[kind].least}
            max={OFFSITE_KEEP[kind].most}
            value={typed[kind]}
            error={errors[kind]}
            onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
          />
        ))
      }
    </FormDialog>
  );
}
