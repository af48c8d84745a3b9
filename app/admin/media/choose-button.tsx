import { type ReactNode, useState } from 'react';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { MediaChooser } from './media-chooser.tsx';

interface ChooseButtonProps {
  /** The purpose of the picture. */
  note: string;
  disabled?: boolean;
  onChoose: (item: MediaItem) => void;
  children?: ReactNode;
}

/** Opens the chooser of the media library. */
export function ChooseButton({ note, disabled, onChoose, children }: ChooseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="plain-button" disabled={disabled} onClick={() => setOpen(true)}>
        From Media
        {children}
      </button>
      {isOpen && (
        <MediaChooser
          note={note}
          onChoose={(item) => {
            setOpen(false);
            onChoose(item);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
