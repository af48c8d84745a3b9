import { type ReactNode, useEffect, useState } from 'react';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { t } from '../../i18n/t.ts';
import { FocalPoint } from '../../shell/controls/focal-point.tsx';
import { UploadStatus } from '../../shell/controls/upload-status.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { fileSize, sizeSent } from '../../shell/text/file-size.ts';
import type { UploadProgress } from '../../transport.ts';
import styles from './image-field.module.css';

interface ChosenImageProps {
  image: File;
  focus: DraftFields['image_focus'];
  onFocus: (focus: DraftFields['image_focus']) => void;
  /** Set while a file is being uploaded. */
  progress: UploadProgress | undefined;
  /** The browser cannot display the file. */
  onBroken: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** A preview of the image that was chosen, with its name and size. */
export function ChosenImage({ image, focus, onFocus, progress, onBroken, children }: ChosenImageProps) {
  const [address, setAddress] = useState<string>();
  const [size, setSize] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(image);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [image]);

  return (
    <div className={styles.preview}>
      {address && (
        <FocalPoint focus={focus} onChange={onFocus}>
          <img
            src={address}
            alt={t('Preview of the selected file')}
            onError={onBroken}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`, ${naturalWidth} × ${naturalHeight}`)
            }
          />
        </FocalPoint>
      )}
      <Row wrap gap={8} className={styles.previewFoot}>
        <p>
          <b>{image.name}</b>
          <span className={styles.hint}>
            {fileSize(image.size)}
            {size}
          </span>
        </p>
        {progress && <UploadStatus progress={progress} detail={sizeSent(progress.sent, progress.total)} />}
        {children}
      </Row>
    </div>
  );
}
