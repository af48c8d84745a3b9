import { Tile } from '../../art/tile.tsx';
import { t } from '../i18n/t.ts';
import { Card } from '../shell/layout/boxes.tsx';
import styles from './media.module.css';

/** Before the first upload. `onUpload`: undefined for somebody who may not upload. */
export function EmptyLibrary({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <Card className={styles.empty}>
      <div>
        <Tile name="sun" ground="marigold" a="night" />
        <Tile name="quarter" ground="sky" a="indigo" />
        <Tile name="arch" ground="leaf" a="neem" b="paper" />
        <Tile name="petal" ground="blush" a="madder" />
        <Tile name="dots" ground="night" a="leaf" b="marigold" />
        <Tile name="steps" ground="marigold" a="madder" />
      </div>
      <div>
        <h2>{t('No files yet')}</h2>
        <p>
          {onUpload && `${t('Drop pictures, videos or PDFs anywhere on this page.')} `}
          {t('Pictures are served in the size that each screen needs, and every file lists where it is used.')}
        </p>
        {onUpload && (
          <button type="button" className="button button-primary button-small" onClick={onUpload}>
            {t('Upload')}
          </button>
        )}
      </div>
    </Card>
  );
}
