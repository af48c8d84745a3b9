import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import type { Provider } from './embed-settings.tsx';
import styles from './embeds.module.css';

interface TurnOffDialogProps {
  provider: Provider;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const SHOWN = 5;

/** Lists the places where embeds become links if the provider is turned off, and asks for confirmation. */
export function TurnOffDialog({ provider: { name, added, uses }, onConfirm, onClose }: TurnOffDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const others = uses.length - SHOWN;
  return (
    <ConfirmDialog
      title={added ? t('Remove {name}?', { name }) : t('Turn {name} off?', { name })}
      note={t(
        '{count, plural, one {# post or page shows} other {# posts and pages show}} a link with the picture instead. Nothing is removed from their texts.',
        { count: uses.length },
      )}
      action={added ? t('Remove') : t('Turn off')}
      busyText={added ? t('Removing...') : t('Turning off...')}
      isBusy={isBusy}
      onConfirm={() => {
        setBusy(true);
        void onConfirm();
      }}
      onClose={onClose}
    >
      <RuledList className={styles.uses}>
        {uses.slice(0, SHOWN).map(({ title, address, type }) => (
          <li key={address}>
            <Link to={address}>{title}</Link>
            <span>{type === 'post' ? t('Post') : t('Page')}</span>
          </li>
        ))}
        {others > 0 && <li>{t('{others, plural, one {# other} other {# others}}', { others })}</li>}
      </RuledList>
    </ConfirmDialog>
  );
}
