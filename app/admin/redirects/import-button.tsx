import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { FileButton } from '../shell/controls/file-button.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { importRedirects } from './redirect-calls.ts';
import styles from './redirects.module.css';

/** Imports a CSV file. If any row is wrong, nothing is imported, and the wrong rows are listed. */
export function ImportButton() {
  const revalidate = useRevalidate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();

  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const { value, error } = await attempt(() => importRedirects(file), { toast: false });
    setBusy(false);
    setRefusal(error);
    if (!value) return;
    const { added, changed, unchanged } = value;
    showToast({
      text: t('{added} added, {changed} changed, {unchanged} unchanged.', { added, changed, unchanged }),
      kind: 'success',
    });
    await revalidate();
  };

  const rows = Object.entries(refusal?.errors ?? {});
  return (
    <>
      <FileButton accept=".csv,.tsv,.txt,text/csv" disabled={isBusy} onChoose={(file) => void send(file)}>
        {isBusy ? t('Importing...') : t('Import CSV')}
      </FileButton>
      {refusal && (
        <Dialog
          title={t('Nothing was imported')}
          note={rows.length > 0 ? t('Correct these rows and import the file again.') : refusal.message}
          onClose={() => setRefusal(undefined)}
        >
          <Stack as="dl" gap={8} className={styles.wrong}>
            {rows.map(([row, problems]) => (
              <div key={row}>
                <dt>{row.startsWith('row ') ? t('Row {number}', { number: row.slice('row '.length) }) : row}</dt>
                <dd>{problems.join(' ')}</dd>
              </div>
            ))}
          </Stack>
          <p>{t('The columns are From, To and Type (301, 302 or 410).')}</p>
        </Dialog>
      )}
    </>
  );
}
