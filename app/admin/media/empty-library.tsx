import { Tile } from '../../art/tile.tsx';
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
        <h2>No files yet</h2>
        <p>
          {onUpload && 'Drop pictures, videos or PDFs anywhere on this page. '}
          Pictures are served in the size that each screen needs, and every file lists where it is used.
        </p>
        {onUpload && (
          <button type="button" className="button button-primary button-small" onClick={onUpload}>
            Upload
          </button>
        )}
      </div>
    </Card>
  );
}
