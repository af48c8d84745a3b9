import { useState } from 'react';
import { RELEASE_LIMITS, type Release, writeRelease } from '../../../contract/releases/releases.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { addRelease, renameRelease } from './release-calls.ts';

interface ReleaseNameDialogProps {
  /** The release to rename. Undefined: the dialog adds one. */
  release?: { id: number; name: string };
  onDone: (release: Release) => void;
  onClose: () => void;
}

/** Asks for the name of a release. */
export function ReleaseNameDialog({ release, onDone, onClose }: ReleaseNameDialogProps) {
  const [name, setName] = useState(release?.name ?? '');
  const check = () => {
    const [issue] = writeRelease.safeParse({ name }).error?.issues ?? [];
    return issue && { name: t(issue.message) };
  };
  return (
    <FormDialog
      size="small"
      title={release ? t('Rename the release') : t('New release')}
      note={release ? undefined : t('Add changes to it next. Nothing is public until you publish the release.')}
      action={release ? t('Save') : t('Add release')}
      busyText={release ? t('Saving...') : t('Adding...')}
      fields={['name']}
      check={check}
      submit={() => (release ? renameRelease(release.id, name) : addRelease(name))}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <Field
          data-autofocus
          label={t('Name')}
          placeholder={t('Winter offer')}
          maxLength={RELEASE_LIMITS.name}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormDialog>
  );
}
