import { useLayoutEffect, useRef } from 'react';
import { CROPS, FOCUS_STEP, type MediaItem } from '../../../contract/media/media-library.ts';
import { t } from '../i18n/t.ts';
import styles from './crops.module.css';

interface CropsProps {
  src: string;
  /** In percent. */
  focus: MediaItem['focus'];
}

/** How public pages crop a picture. They round the focal point, so the previews do too. */
export function Crops({ src, focus: { x, y } }: CropsProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The Content-Security-Policy forbids style attributes, but not `setProperty`.
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--crop-x', `${rounded(x)}%`);
    frame.current?.style.setProperty('--crop-y', `${rounded(y)}%`);
  }, [x, y]);
  return (
    <div ref={frame} className={styles.crops}>
      {CROPS.map(({ id, label }) => (
        <figure key={id}>
          <img src={src} alt="" data-crop={id} />
          <figcaption>{t(label)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const rounded = (percent: number) => Math.round(percent / FOCUS_STEP) * FOCUS_STEP;
