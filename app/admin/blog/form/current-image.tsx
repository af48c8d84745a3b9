import type { ReactNode } from 'react';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { t } from '../../i18n/t.ts';
import { FocalPoint } from '../../shell/controls/focal-point.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import styles from './image-field.module.css';

interface CurrentImageProps {
  src: string;
  focus: DraftFields['image_focus'];
  onFocus: (focus: DraftFields['image_focus']) => void;
  hint: ReactNode;
  /** Buttons and fields. */
  children: ReactNode;
}

/** The image that the post has now. */
export function CurrentImage({ src, focus, onFocus, hint, children }: CurrentImageProps) {
  return (
    <div className={styles.preview}>
      <FocalPoint focus={focus} onChange={onFocus}>
        <img src={src} alt="" />
      </FocalPoint>
      <Row wrap gap={8} className={styles.previewFoot}>
        <p>
          <b>{t('Current image')}</b>
          {hint}
        </p>
        {children}
      </Row>
    </div>
  );
}
