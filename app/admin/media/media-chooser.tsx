import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { FileButton } from '../shell/controls/file-button.tsx';
import { UploadStatus } from '../shell/controls/upload-status.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import type { UploadProgress } from '../transport.ts';
import { factsOf, nameOf } from './describe-item.ts';
import { uploadMedia } from './media-calls.ts';
import { MediaCard } from './media-card.tsx';
import styles from './media-chooser.module.css';
import gridStyles from './media-grid.module.css';
import { moveInGrid } from './move-in-grid.ts';
import { usePictures } from './use-pictures.ts';

interface MediaChooserProps {
  /** The purpose of the item. */
  note: string;
  type?: ChosenType;
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

const ACCEPTED_FILES = { pictures: 'image/*', videos: 'video/*', audio: 'audio/*' } as const;
export type ChosenType = keyof typeof ACCEPTED_FILES;

/** Chooses an item of the library, or uploads one to it. */
export function MediaChooser({ note, type = 'pictures', onChoose, onClose }: MediaChooserProps) {
  const [q, setQ] = useState('');
  const pictures = usePictures(q, type);
  const [chosen, setChosen] = useState<MediaItem>();
  const [progress, setProgress] = useState<UploadProgress>();

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProgress({ sent: 0, total: file.size });
    const { value: item } = await attempt(() => uploadMedia(file, { onProgress: setProgress }));
    setProgress(undefined);
    if (!item) return;
    pictures.prepend(item);
    setChosen(item);
  };

  const dialog = (
    <Dialog
      title={t('Choose {type, select, pictures {a picture} videos {a video} other {an audio file}}', { type })}
      note={note}
      size="widest"
      onClose={onClose}
      footer={
        <>
          <p className={styles.chosen} aria-live="polite">
            {chosen && `${nameOf(chosen)}, ${factsOf(chosen)}. ${type === 'pictures' ? altOf(chosen) : ''}`}
          </p>
          <button type="button" className="button button-secondary button-small" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button
            type="button"
            className="button button-primary button-small"
            disabled={!chosen}
            onClick={() => chosen && onChoose(chosen)}
          >
            {t('Use this {type, select, pictures {picture} videos {video} other {audio file}}', { type })}
          </button>
        </>
      }
    >
      <Row wrap gap={10} align="center" className={styles.tools}>
        <Field
          label={<span className="visually-hidden">{t('Search the media library')}</span>}
          type="search"
          placeholder={t('Name, alt text or where it is used')}
          autoComplete="off"
          data-autofocus
          maxLength={200}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the form behind the dialog.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <FileButton
          accept={ACCEPTED_FILES[type]}
          disabled={progress !== undefined}
          onChoose={(file) => void upload(file)}
        >
          {t('Upload')}
        </FileButton>
        {progress && <UploadStatus progress={progress} />}
      </Row>
      <FailureBanner error={pictures.error} onTryAgain={pictures.tryAgain} />
      {pictures.items?.length === 0 && (
        <EmptyNote>
          {q
            ? t(
                'No {type, select, pictures {pictures} videos {videos} other {audio files}} match. Change the search.',
                { type },
              )
            : t(
                'No {type, select, pictures {pictures} videos {videos} other {audio files}} yet. Upload the first one.',
                { type },
              )}
        </EmptyNote>
      )}
      <ul className={gridStyles.grid} onKeyDown={moveInGrid}>
        {pictures.items?.map((item) => (
          <li key={item.name}>
            <button
              type="button"
              data-card
              className={gridStyles.card}
              aria-pressed={item.name === chosen?.name}
              onClick={() => setChosen(item)}
              onDoubleClick={() => onChoose(item)}
            >
              <MediaCard item={item} />
            </button>
          </li>
        ))}
      </ul>
      {pictures.hasMore && (
        <p className={styles.more}>
          <button type="button" className="plain-button" onClick={pictures.loadMore}>
            {t('Show more')}
          </button>
        </p>
      )}
    </Dialog>
  );
  // Outside the form that it is opened from: a search field in it would belong to that form.
  return createPortal(dialog, document.querySelector('.admin') ?? document.body);
}

const altOf = ({ alt, decorative }: MediaItem) =>
  alt ? t('Alt text: “{alt}”', { alt }) : decorative ? t('Decorative.') : t('No alt text yet.');
