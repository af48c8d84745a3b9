import { type ReactNode, useState } from 'react';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { t } from '../i18n/t.ts';
import { type ChosenType, MediaChooser } from './media-chooser.tsx';

interface ChooseButtonProps {
  /** The purpose of the item. */
  note: string;
  type?: ChosenType;
  /** The label of the button. */
  label?: string;
  disabled?: boolean;
  onChoose: (item: MediaItem) => void;
  children?: ReactNode;
}

/** Opens the chooser of the media library. */
export function ChooseButton({
  note,
  type = 'pictures',
  label = t('From Media'),
  disabled,
  onChoose,
  children,
}: ChooseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="plain-button" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
        {children}
      </button>
      {isOpen && (
        <MediaChooser
          note={note}
          type={type}
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
