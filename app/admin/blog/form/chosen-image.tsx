import { type ReactNode, useEffect, useState } from 'react';
import { UploadStatus } from '../../shell/upload-status.tsx';
import type { UploadProgress } from '../../transport.ts';
import { fileSize, sizeSent } from './image-rules.ts';

interface ChosenPictureProps {
  picture: File;
  /** How much of it has been sent, while it is. */
  progress: UploadProgress | undefined;
  /** The file turned out to be no picture. */
  onBroken: () => void;
  /** The buttons below. */
  children: ReactNode;
}

/** The picture as it will be, its name and its size. */
export function ChosenPicture({ picture, progress, onBroken, children }: ChosenPictureProps) {
  const [address, setAddress] = useState<string>();
  const [size, setSize] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);

  return (
    <div className="image-preview">
      {address && (
        <img
          src={address}
          alt="Chosen"
          // What the browser cannot draw is no picture, whatever its name says.
          onError={onBroken}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`, ${naturalWidth} × ${naturalHeight}`)
          }
        />
      )}
      <div className="image-preview-foot">
        <p>
          <b>{picture.name}</b>
          <span className="image-field-hint">
            {fileSize(picture.size)}
            {size}
          </span>
        </p>
        {progress && <UploadStatus progress={progress} detail={sizeSent(progress.sent, progress.total)} />}
        {children}
      </div>
    </div>
  );
}
