import type { MediaItem } from '../../../contract/media/media-library.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { startDownload } from '../shell/controls/start-download.ts';
import { Card, Muted } from '../shell/layout/boxes.tsx';
import { fileSize } from '../shell/text/file-size.ts';
import styles from './media.module.css';
import { mayChangeAll } from './media-rights.ts';

interface SelectionBarProps {
  items: readonly MediaItem[];
  isBin: boolean;
  onDelete: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** The actions on the selected items. */
export function SelectionBar({ items, isBin, onDelete, onRestore, onClear }: SelectionBarProps) {
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  const unused = items.filter(({ uses }) => uses === 0).length;
  const facts = [fileSize(bytes), ...(unused > 0 && !isBin ? [t('{unused} not used anywhere', { unused })] : [])];
  return (
    <Card as="section" className={styles.selection} aria-label={t('Selected files')}>
      <b>{t('{selected} selected', { selected: items.length })}</b>
      <Muted as="span">{facts.join(', ')}</Muted>
      <div>
        {isBin ? (
          mayChangeAll('POST /admin/media/{name}/restore', items) && (
            <button type="button" className="plain-button" onClick={onRestore}>
              {t('Restore')}
            </button>
          )
        ) : (
          <>
            <button type="button" className="plain-button" onClick={() => downloadAll(items)}>
              <Icon name="download" />
              {t('Download')}
            </button>
            {mayChangeAll('DELETE /admin/media/{name}', items) && (
              <button type="button" className="plain-button plain-button-danger" onClick={onDelete}>
                {t('Delete')}
              </button>
            )}
          </>
        )}
        <button type="button" className="icon-button" aria-label={t('Select none')} onClick={onClear}>
          <Icon name="close" />
        </button>
      </div>
    </Card>
  );
}

function downloadAll(items: readonly MediaItem[]): void {
  for (const { url, file_name } of items) startDownload(url, file_name);
}
