import { t } from '../i18n/t.ts';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';

/** The head of both screens. */
export function ImportExportHead({ current }: { current: 'import' | 'export' }) {
  const tabs = [
    { name: t('Import'), to: '/admin/import', isCurrent: current === 'import', count: undefined },
    { name: t('Export'), to: '/admin/export', isCurrent: current === 'export', count: undefined },
  ];
  return (
    <>
      <PageHead
        title={t('Import and export')}
        subtitle={t('Move a blog or a whole site here, or download everything')}
      />
      <TabRow label={t('Import and export')} tabs={tabs} />
    </>
  );
}
