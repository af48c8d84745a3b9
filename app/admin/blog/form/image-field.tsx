import { type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import type { MediaItem } from '../../../../contract/media/media-library.ts';
import { FieldError } from '../../../ui/field.tsx';
import { rich, t } from '../../i18n/t.ts';
import { ChooseButton } from '../../media/choose-button.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { fileSize } from '../../shell/text/file-size.ts';
import type { UploadProgress } from '../../transport.ts';
import { AltTextField } from './alt-text-field.tsx';
import { ChosenImage } from './chosen-image.tsx';
import { CurrentImage } from './current-image.tsx';
import styles from './image-field.module.css';
import { imageProblem, unreadableReason } from './image-rules.ts';
import { usePreventStrayDrops } from './use-prevent-stray-drops.ts';

interface ImageFieldProps {
  ref: RefCallback<HTMLInputElement>;
  id: string;
  label: ReactNode;
  /** A new image, not uploaded yet. */
  image: File | null;
  /** The path of the image that the post has now, if any. */
  current: string | null;
  focus: DraftFields['image_focus'];
  alt: string;
  /** The alternative text of the picture in the media library. */
  libraryAlt: string;
  onFocus: (focus: DraftFields['image_focus']) => void;
  onAlt: (alt: string) => void;
  error: string | undefined;
  isSending: boolean;
  progress: UploadProgress | undefined;
  onChoose: (image: File | null) => void;
  onChooseItem: (item: MediaItem) => void;
  /** A file that cannot be used was chosen. */
  onReject: (text: string) => void;
}

/** A drop zone and file input; then a preview of the image, and the progress of its upload. */
export function ImageField(props: ImageFieldProps) {
  const { ref, id, label, image, current, focus, alt, libraryAlt, onFocus, onAlt, error } = props;
  const { isSending, progress, onChoose, onChooseItem, onReject } = props;
  const [isOver, setOver] = useState(false);
  const [rejected, setRejected] = useState<File>();
  const chooser = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  usePreventStrayDrops();

  // The focus was in the drop zone, which is gone now.
  useEffect(() => {
    if (image && document.activeElement === document.body) replace.current?.focus();
  }, [image]);

  const take = (file: File | undefined) => {
    if (!file || isSending) return;
    const problem = imageProblem(file);
    setRejected(problem ? file : undefined);
    if (problem) onReject(problem);
    else onChoose(file);
  };
  const input = (
    <input
      ref={(element) => {
        chooser.current = element;
        ref(element);
      }}
      id={id}
      type="file"
      accept="image/*"
      aria-label={t('Choose an image')}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      hidden={Boolean(image || current)}
      onChange={(event) => {
        take(event.target.files?.[0]);
        // Without this the same file could not be chosen again.
        event.target.value = '';
      }}
    />
  );
  const altField = <AltTextField id={`${id}-alt`} value={alt} fallback={libraryAlt} onChange={onAlt} />;
  const library = (
    <ChooseButton
      note={t('For the image of the post. It looks best at least 1,200 pixels wide.')}
      disabled={isSending}
      onChoose={onChooseItem}
    />
  );
  const hint = (
    <span className={styles.hint} id={`${id}-hint`}>
      {t('JPG, PNG or WEBP, up to 5 MB')}
    </span>
  );

  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={[styles.field, isOver && styles.over, error && styles.wrong].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {image ? (
        <ChosenImage
          image={image}
          focus={focus}
          onFocus={onFocus}
          progress={isSending ? (progress ?? { sent: 0, total: image.size }) : undefined}
          onBroken={() => {
            setRejected(image);
            onChoose(null);
            void unreadableReason(image).then(onReject);
          }}
        >
          {!isSending && (
            <>
              <button ref={replace} type="button" className="plain-button" onClick={() => chooser.current?.click()}>
                {t('Replace')}
              </button>
              <button type="button" className="plain-button" onClick={() => onChoose(null)}>
                {t('Remove')}
              </button>
              {library}
            </>
          )}
          {input}
          {altField}
        </ChosenImage>
      ) : current ? (
        <CurrentImage src={current} focus={focus} onFocus={onFocus} hint={hint}>
          <button ref={replace} type="button" className="plain-button" onClick={() => chooser.current?.click()}>
            {t('Choose another')}
          </button>
          {library}
          {input}
          {altField}
        </CurrentImage>
      ) : (
        <>
          <div className={styles.dropZone}>
            {input}
            <span className={styles.sign}>
              <Icon name="image" />
            </span>
            <p>
              {rich('<b>Drop an image here</b> or <span>choose a file</span>', {
                b: (text) => <b>{text}</b>,
                span: (text) => <span className={styles.link}>{text}</span>,
              })}
            </p>
            {hint}
          </div>
          {library}
        </>
      )}
      {error && (
        <FieldError id={`${id}-error`}>
          <span>
            {error}{' '}
            {rejected && (
              <span className={styles.file}>
                {t('{name} is {size}.', { name: rejected.name, size: fileSize(rejected.size) })}
              </span>
            )}
          </span>
        </FieldError>
      )}
    </fieldset>
  );
}
