import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NOT_AN_IMAGE } from '../../../../contract/media.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../shell/icon.tsx';
import type { UploadProgress } from '../../transport.ts';
import { ChosenPicture } from './chosen-image.tsx';
import { fileSize, refusePicture } from './image-rules.ts';
import './image-field.css';

interface ImageFieldProps {
  id: string;
  label: ReactNode;
  picture: File | null;
  /** The picture the post has already, drawn. */
  present?: ReactNode;
  error: string | undefined;
  isSending: boolean;
  progress: UploadProgress | undefined;
  onChoose: (picture: File | null) => void;
  onRefuse: (text: string) => void;
}

/** A place to drop a picture or to choose one; then the picture, and how much of it has been sent. */
export function ImageField(props: ImageFieldProps) {
  const { id, label, picture, present, error, isSending, progress, onChoose, onRefuse } = props;
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<File>();
  const chooser = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  useNoStrayDrops();

  // The drop zone went with the focus in it.
  useEffect(() => {
    if (picture && document.activeElement === document.body) replace.current?.focus();
  }, [picture]);

  const take = (file: File | undefined) => {
    if (!file || isSending) return;
    const refusal = refusePicture(file);
    setRefused(refusal ? file : undefined);
    if (refusal) onRefuse(refusal);
    else onChoose(file);
  };
  const input = (
    <input
      ref={chooser}
      id={id}
      type="file"
      accept="image/*"
      aria-label="Choose an image"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      hidden={Boolean(picture || present)}
      onChange={(event) => {
        take(event.target.files?.[0]);
        // So that the same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
  const hint = (
    <span className="image-field-hint" id={`${id}-hint`}>
      JPG, PNG or WEBP, at most 5&nbsp;MB
    </span>
  );

  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={`image-field ${isOver ? 'image-field-over' : ''} ${error ? 'image-field-wrong' : ''}`}
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
      <span className="image-field-label" id={`${id}-label`}>
        {label}
      </span>
      {picture ? (
        <ChosenPicture
          picture={picture}
          progress={isSending ? (progress ?? { sent: 0, total: picture.size }) : undefined}
          onBroken={() => {
            setRefused(picture);
            onChoose(null);
            onRefuse(NOT_AN_IMAGE);
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
        </ChosenPicture>
      ) : present ? (
        <div className="image-preview">
          {present}
          <div className="image-preview-foot">
            <p>
              <b>Current image</b>
              {hint}
            </p>
            <button ref={replace} type="button" className="plain-button" onClick={() => chooser.current?.click()}>
              Choose another
            </button>
            {input}
          </div>
        </div>
      ) : (
        <div className="drop-zone">
          {input}
          <span className="drop-zone-sign">
            <Icon name="image" />
          </span>
          <p>
            <b>Drop an image here</b> or <span className="drop-zone-link">choose a file</span>
          </p>
          {hint}
        </div>
      )}
      {error && (
        <FieldError id={`${id}-error`}>
          <span>
            {error}{' '}
            {refused && <span className="image-field-file">{`${refused.name} is ${fileSize(refused.size)}.`}</span>}
          </span>
        </FieldError>
      )}
    </fieldset>
  );
}

/** A file that is dropped beside the zone would replace the page, and the text in it. */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
