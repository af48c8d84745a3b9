import { TabRow } from '../shell/controls/tab-row.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';

/** The head of both screens. */
export function ImportExportHead({ current }: { current: 'import' | 'export' }) {
  const tabs = [
    { name: 'Import', to: '/admin/import', isCurrent: current === 'import', count: undefined },
    { name: 'Export', to: '/admin/export', isCurrent: current === 'export', count: undefined },
  ];
  return (
    <>
      <PageHead title="Import and export" subtitle="Move a blog or a whole site here, or download everything" />
      <TabRow label="Import and export" tabs={tabs} />
    </>
  );
}
