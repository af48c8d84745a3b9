import { TabRow } from '../shell/controls/tab-row.tsx';
import { mayOpen } from '../shell/screen-rights.ts';

const TABS = [
  { name: 'Overview', to: '/admin/health' },
  { name: 'Backups', to: '/admin/backups' },
] as const;

/** The screens of Health that the account may open. */
export function HealthTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  const tabs = TABS.filter(({ to }) => mayOpen(to));
  if (tabs.length < 2) return null;
  return (
    <TabRow
      label="Health"
      tabs={tabs.map(({ name, to }) => ({ name, to, isCurrent: name === current, count: undefined }))}
    />
  );
}
