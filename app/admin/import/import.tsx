import { useEffect } from 'react';
import { msg, t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Stack } from '../shell/layout/boxes.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/import';
import { ChooseFile } from './choose-file.tsx';
import styles from './import.module.css';
import { fetchImport, fetchImports } from './import-calls.ts';
import { ImportExportHead } from './import-export-head.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReview } from './import-review.tsx';
import { PastImports } from './past-imports.tsx';

export const meta = adminMeta('Import');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const id = new URL(url).searchParams.get('id');
  if (id) return { report: await fetchImport(id, signal), imports: [] };
  return { report: undefined, ...(await fetchImports(signal)) };
}

const STEPS = [msg('Choose the file'), msg('Review the report'), msg('Import')];

/** How often the screen is loaded again while an import is running. */
const POLL_MS = 1_500;

/** `/admin/import`: posts of other systems, in three steps. */
export default function Import({ loaderData: { report, imports } }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const isActive = report !== undefined && ['reading', 'running', 'undoing'].includes(report.state);
  // Each response starts the next wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `report` is new with every answer.
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [report, isActive, revalidate]);

  const step = !report ? 0 : report.state === 'ready' || report.state === 'reading' ? 1 : 2;
  return (
    <Stack gap={20} className={styles.import}>
      <ImportExportHead current="import" />
      <ol className={styles.wizard}>
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
            <b>{index + 1}</b>
            <span>{t(name)}</span>
          </li>
        ))}
      </ol>
      {!report && (
        <>
          <ChooseFile />
          {imports.length > 0 && <PastImports imports={imports} />}
        </>
      )}
      {report && step === 1 && <ImportReview key={report.id} report={report} />}
      {report && step === 2 && <ImportProgress report={report} />}
    </Stack>
  );
}
