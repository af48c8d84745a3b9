import { msg, t } from '../i18n/t.ts';
import { TabRow } from '../shell/controls/tab-row.tsx';
import styles from './settings.module.css';

const TABS = [
  { key: 'general', name: msg('E-mail and dates'), to: '/admin/settings' },
  { key: 'languages', name: msg('Languages'), to: '/admin/settings/languages' },
  { key: 'embeds', name: msg('Embeds'), to: '/admin/settings/embeds' },
] as const;

/** The parts of Settings. */
export function SettingsTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  return (
    <div className={styles.tabs}>
      <TabRow
        label={t('Settings')}
        tabs={TABS.map(({ key, name, to }) => ({ name: t(name), to, isCurrent: key === current, count: undefined }))}
      />
    </div>
  );
}
