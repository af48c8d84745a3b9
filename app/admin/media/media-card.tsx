import { clockTime } from '../../../contract/embeds/embed.ts';
import { imageSources } from '../../../contract/media/media.ts';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { ResponsiveImage } from '../../ui/responsive-image.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { factsOf, flagOf, formatOf, nameOf } from './describe-item.ts';
import styles from './media-grid.module.css';

/** A card of the grid. */
export function MediaCard({ item }: { item: MediaItem }) {
  const flag = flagOf(item);
  return (
    <>
      <Thumbnail item={item} />
      <span className={styles.words}>
        <b title={item.file_name} dir="auto">
          {nameOf(item)}
        </b>
        <Muted as="small">{factsOf(item)}</Muted>
      </span>
      {flag && <span className={styles.flag}>{flag}</span>}
    </>
  );
}

/** A small picture, or the icon of a file that has no picture. */
export function Thumbnail({ item }: { item: Pick<MediaItem, 'type' | 'url' | 'poster' | 'duration' | 'variants'> }) {
  const { type, url, poster, duration, variants } = item;
  if (type === 'image') {
    const files = imageSources(url, variants);
    return <ResponsiveImage files={files} sizes="240px" src={url} alt="" loading="lazy" decoding="async" />;
  }
  const length = duration !== null && <span className={styles.duration}>{clockTime(duration)}</span>;
  if (poster) {
    return (
      <span className={styles.film}>
        <img src={poster} alt="" loading="lazy" decoding="async" />
        {length}
      </span>
    );
  }
  return (
    <span className={styles.file}>
      <Icon name={ICONS[type]} />
      {formatOf(item)}
      {length}
    </span>
  );
}

const ICONS = { video: 'film', audio: 'sound', pdf: 'file' } as const;
