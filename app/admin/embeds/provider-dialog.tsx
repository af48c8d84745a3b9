import { useState } from 'react';
import { EMBED_PERMISSIONS, type EmbedPermission } from '../../../contract/embeds/providers.ts';
import { Field } from '../../ui/field.tsx';
import { msg, t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { addProvider } from './embed-calls.ts';
import styles from './embeds.module.css';

const PERMISSION_NAMES: Record<EmbedPermission, string> = {
  fullscreen: msg('Go full screen'),
  autoplay: msg('Start to play after the click'),
  forms: msg('Send forms'),
  popups: msg('Open links in a new tab'),
};

interface ProviderDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Allows the pages of another host. */
export function ProviderDialog({ onDone, onClose }: ProviderDialogProps) {
  const [host, setHost] = useState('');
  const [name, setName] = useState('');
  const [frame, setFrame] = useState('');
  const [permissions, setPermissions] = useState<readonly EmbedPermission[]>(['fullscreen', 'popups']);
  return (
    <FormDialog
      title={t('Add a provider')}
      note={t('Editors can embed pages of this host. Add only hosts that you trust.')}
      action={t('Add provider')}
      busyText={t('Adding...')}
      fields={['host', 'name', 'frame']}
      submit={() => addProvider({ host, name, permissions, ...(frame.trim() && { frame }) })}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('Host')}
            hint={t('The host in the addresses that editors paste, like player.example.com.')}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={host}
            error={errors.host}
            onChange={({ target }) => setHost(target.value)}
          />
          <Field
            label={t('Name')}
            hint={t('What visitors read: “Comes from Example, which then sees your address”.')}
            autoComplete="off"
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <fieldset className={styles.permissions}>
            <legend>{t('Allow the embed to')}</legend>
            {EMBED_PERMISSIONS.map((permission) => (
              <label key={permission}>
                <input
                  type="checkbox"
                  checked={permissions.includes(permission)}
                  onChange={({ target }) =>
                    setPermissions(
                      target.checked ? [...permissions, permission] : permissions.filter((one) => one !== permission),
                    )
                  }
                />
                {t(PERMISSION_NAMES[permission])}
              </label>
            ))}
          </fieldset>
          <DeveloperNote>
            <Field
              label={t('Address of the frame')}
              hint={t(
                'Only if frames and pages have different addresses. {path} stands for the part after the host of a pasted address.',
              )}
              autoComplete="off"
              spellCheck={false}
              placeholder="https://player.example.com/embed/{path}"
              value={frame}
              error={errors.frame}
              onChange={({ target }) => setFrame(target.value)}
            />
          </DeveloperNote>
        </>
      )}
    </FormDialog>
  );
}
