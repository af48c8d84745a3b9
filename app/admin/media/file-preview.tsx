import type { MediaDetail } from '../../../contract/media/media-library.ts';
import { Thumbnail } from './media-card.tsx';
import styles from './media-detail.module.css';

/** Whether the item is shown in a player. */
export const isPlayed = ({ type }: Pick<MediaDetail, 'type'>) => type === 'video' || type === 'audio';

/** The player of a video or audio file, or the icon of another file. */
export function FilePreview({ item: { type, url, poster, title, captions, ...item } }: { item: MediaDetail }) {
  const player = { className: styles.player, src: url, preload: 'metadata', controls: true, 'aria-label': title };
  if (type === 'video') {
    // The key makes the player read changed captions.
    return (
      <video {...player} key={captions.map((track) => track.url).join(' ')} poster={poster ?? undefined} playsInline>
        {captions.map(({ language, label, url: src }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={src} />
        ))}
      </video>
    );
  }
  if (type === 'audio') return <audio {...player} />;
  return (
    <div className={styles.pdf}>
      <Thumbnail item={{ ...item, type, url, poster }} />
    </div>
  );
}
