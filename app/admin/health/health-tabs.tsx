import { msg, t } from '../i18n/t.ts';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { mayOpen } from '../shell/screen-rights.ts';

const TABS = [
  { name: msg('Overview'), to: '/admin/health' },
  { name: msg('Backups'), to: '/admin/backups' },
] as const;

/** The screens of Health that the account may open. */
export function HealthTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  const tabs = TABS.filter(({ to }) => mayOpen(to));
  if (tabs.length < 2) return null;
  return (
    <TabRow
      label={t('Health')}
      tabs={tabs.map(({ name, to }) => ({ name: t(name), to, isCurrent: name === current, count: undefined }))}
    />
  );
}
