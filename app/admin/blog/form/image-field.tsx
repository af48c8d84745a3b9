import { type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react';
import { NOT_AN_IMAGE } from '../../../../contract/media.ts';
import { DRAFT_LIMITS, type DraftFields } from '../../../../contract/post-drafts.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../shell/icon.tsx';
import type { UploadProgress } from '../../transport.ts';
import { ChosenImage } from './chosen-image.tsx';
import { FocalPoint } from './focal-point.tsx';
import styles from './image-field.module.css';
import { fileSize, imageProblem } from './image-rules.ts';

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
  onFocus: (focus: DraftFields['image_focus']) => void;
  onAlt: (alt: string) => void;
  error: string | undefined;
  isSending: boolean;
  progress: UploadProgress | undefined;
  /** Shows the preview beside its buttons rather than above them. */
  isCompact: boolean;
  onChoose: (image: File | null) => void;
  /** A file that cannot be used was chosen. */
  onReject: (text: string) => void;
}

/** A drop zone and file input; then a preview of the image, and the progress of its upload. */
export function ImageField(props: ImageFieldProps) {
  const {
    ref,
    id,
    label,
    image,
    current,
    focus,
    alt,
    onFocus,
    onAlt,
    error,
    isSending,
    progress,
    isCompact,
    onChoose,
    onReject,
  } = props;
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
      aria-label="Choose an image"
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
  const altField = (
    <Field
      as="textarea"
      id={`${id}-alt`}
      className={styles.alt}
      label="Alt text"
      hint="Describe the picture for people who can’t see it."
      rows={2}
      maxLength={DRAFT_LIMITS.image_alt}
      value={alt}
      onChange={(event) => onAlt(event.target.value)}
    />
  );
  const hint = (
    <span className={styles.hint} id={`${id}-hint`}>
      JPG, PNG or WEBP, up to 5&nbsp;MB
    </span>
  );

  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={[styles.field, isCompact && styles.compact, isOver && styles.over, error && styles.wrong]
        .filter(Boolean)
        .join(' ')}
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
            onReject(NOT_AN_IMAGE);
          }}
        >
          {!isSending && (
            <>
              <button ref={replace} type="button" className="plain-button" onClick={() => chooser.current?.click()}>
                Replace
              </button>
              <button type="button" className="plain-button" onClick={() => onChoose(null)}>
                Remove
              </button>
            </>
          )}
          {input}
          {altField}
        </ChosenImage>
      ) : current ? (
        <div className={styles.preview}>
          <FocalPoint focus={focus} onChange={onFocus}>
            <img src={current} alt="" />
          </FocalPoint>
          <div className={styles.previewFoot}>
            <p>
              <b>Current image</b>
              {hint}
            </p>
            <button ref={replace} type="button" className="plain-button" onClick={() => chooser.current?.click()}>
              Choose another
            </button>
            {input}
            {altField}
          </div>
        </div>
      ) : (
        <div className={styles.dropZone}>
          {input}
          <span className={styles.sign}>
            <Icon name="image" />
          </span>
          <p>
            <b>Drop an image here</b> or <span className={styles.link}>choose a file</span>
          </p>
          {hint}
        </div>
      )}
      {error && (
        <FieldError id={`${id}-error`}>
          <span>
            {error}{' '}
            {rejected && <span className={styles.file}>{`${rejected.name} is ${fileSize(rejected.size)}.`}</span>}
          </span>
        </FieldError>
      )}
    </fieldset>
  );
}

/** Browsers open a file that is dropped beside the zone, and the text in the form would be lost. */
function usePreventStrayDrops() {
  useEffect(() => {
    const prevent = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}
