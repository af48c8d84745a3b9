import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { MediaItem } from '../../../../contract/media/media-library.ts';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { ChooseButton } from '../../media/choose-button.tsx';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { FileButton } from '../../shell/controls/file-button.tsx';
import { UploadStatus } from '../../shell/controls/upload-status.tsx';
import type { UploadProgress } from '../../transport.ts';
import { uploadTextImage } from '../../upload-text-image.ts';
import { imageProblem } from '../form/image-rules.ts';
import styles from './bar.module.css';
import { Bar } from './bar.tsx';
import { captionOfImage, describeImage, imageContent } from './image-caption.ts';

interface ImageBarProps {
  editor: Editor;
  /** A pasted or dropped file. Null if it is chosen in this bar. */
  file: File | null;
  onClose: () => void;
}

/** Inserts an image with its description and caption. When an image is selected, edits these. */
export function ImageBar({ editor, file: initialFile, onClose }: ImageBarProps) {
  const id = useId();
  const [selected] = useState(() =>
    !initialFile && editor.isActive('image') ? editor.getAttributes('image') : undefined,
  );
  const [error, setError] = useState(() => (initialFile ? imageProblem(initialFile) : undefined));
  const [file, setFile] = useState(error ? null : initialFile);
  /** Chosen in the media library, instead of a file. */
  const [item, setItem] = useState<MediaItem>();
  const [isDecoration, setDecoration] = useState(selected?.alt === '');
  const [progress, setProgress] = useState<UploadProgress>();
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const [currentCaption] = useState(() => (selected ? captionOfImage(editor) : ''));
  const isUnmounted = useRef(false);

  useEffect(() => {
    (file || item || selected ? description : chooser).current?.focus();
  }, [file, item, selected]);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const reject = (text: string) => {
    setError(text);
    showToast({ kind: 'error', text });
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = imageProblem(chosen);
    setItem(undefined);
    setFile(problem ? null : chosen);
    if (problem) reject(problem);
    else setError(undefined);
  };
  const chooseItem = (chosen: MediaItem) => {
    setFile(null);
    setItem(chosen);
    setError(undefined);
    setDecoration(chosen.decorative);
    const { alt, caption: text, credit } = chosen;
    if (description.current && !description.current.value) description.current.value = alt;
    if (caption.current && !caption.current.value) caption.current.value = [text, credit].filter(Boolean).join(', ');
  };
  /** The stored image, or why it could not be stored. */
  const store = async () => {
    if (!item) return attempt(() => uploadTextImage(file as File, setProgress));
    return { value: { url: item.url, width: item.width, height: item.height }, error: undefined };
  };
  const apply = async () => {
    const alt = description.current?.value.replace(/\s+/g, ' ').trim() ?? '';
    if (!selected && !file && !item) {
      setError(t('Choose an image first.'));
      chooser.current?.focus();
      return;
    }
    if (!alt && !isDecoration) {
      setError(t('Describe the image in a few words, for people who can’t see it.'));
      description.current?.focus();
      return;
    }
    const text = isDecoration ? '' : alt;
    const below = caption.current?.value.replace(/\s+/g, ' ').trim() ?? '';
    if (selected) {
      describeImage(editor, text, below);
      onClose();
      return;
    }
    setError(undefined);
    setBusy(true);
    const uploaded = await store();
    if (uploaded.error) {
      setBusy(false);
      setProgress(undefined);
      setError(uploaded.error.message);
    } else if (!isUnmounted.current) {
      const { url, width, height } = uploaded.value;
      const image = imageContent({ src: url, alt: text, width, height }, below);
      editor.chain().focus().insertContentAt(editor.state.selection.to, image).run();
      onClose();
    }
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };

  return (
    <Bar
      label={selected ? t('Edit image') : t('Insert image')}
      field={description}
      onApply={() => {
        if (!isBusy) apply();
      }}
      onCancel={close}
    >
      {/* The text may be scrolled elsewhere. */}
      {selected && <img src={selected.src} alt="" />}
      {!selected && (
        <FileButton ref={chooser} accept="image/*" disabled={isBusy} aria-describedby={`${id}-file`} onChoose={choose}>
          {t('Choose an image')}
        </FileButton>
      )}
      {!selected && <ChooseButton note={t('For the text of the post.')} disabled={isBusy} onChoose={chooseItem} />}
      {!selected && <span id={`${id}-file`}>{item?.file_name ?? file?.name ?? t('JPG, PNG or WEBP, up to 5 MB')}</span>}
      <label htmlFor={`${id}-description`}>{t('Alt text')}</label>
      <textarea
        ref={description}
        id={`${id}-description`}
        rows={2}
        autoComplete="off"
        maxLength={300}
        defaultValue={selected?.alt ?? ''}
        disabled={isBusy || isDecoration}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={() => setError(undefined)}
      />
      <label htmlFor={`${id}-caption`}>{t('Caption')}</label>
      <input
        ref={caption}
        id={`${id}-caption`}
        type="text"
        autoComplete="off"
        maxLength={300}
        defaultValue={currentCaption}
        placeholder={t('Shown below the image (optional)')}
        disabled={isBusy}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isDecoration}
          disabled={isBusy}
          onChange={(event) => setDecoration(event.target.checked)}
        />
        {t('Decorative image')}
      </label>
      <BusyButton
        type="button"
        className="button-primary button-small"
        isBusy={isBusy}
        busyText={t('Uploading...')}
        onClick={apply}
      >
        {selected ? t('Save') : t('Add image')}
      </BusyButton>
      <button type="button" className="plain-button" onClick={close}>
        {t('Cancel')}
      </button>
      {isBusy && progress && <UploadStatus progress={progress} />}
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </Bar>
  );
}
