import { imageSources } from '../../../contract/media/media.ts';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { ResponsiveImage } from '../../ui/responsive-image.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { factsOf, flagOf } from './describe-item.ts';
import styles from './media-grid.module.css';

/** A card of the grid. */
export function MediaCard({ item }: { item: MediaItem }) {
  const flag = flagOf(item);
  return (
    <>
      <Thumbnail item={item} />
      <span className={styles.words}>
        <b title={item.file_name} dir="auto">
          {item.file_name}
        </b>
        <Muted as="small">{factsOf(item)}</Muted>
      </span>
      {flag && <span className={styles.flag}>{flag}</span>}
    </>
  );
}

/** A small picture, or the sign of a PDF. */
export function Thumbnail({ item }: { item: Pick<MediaItem, 'kind' | 'url' | 'variants'> }) {
  if (item.kind === 'file') {
    return (
      <span className={styles.file}>
        <Icon name="file" />
        PDF
      </span>
    );
  }
  return (
    <ResponsiveImage
      files={imageSources(item.url, item.variants)}
      sizes="240px"
      src={item.url}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
