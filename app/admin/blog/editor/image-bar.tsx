import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { ApiError } from '../../api.ts';
import { BusyButton } from '../../shell/busy-button.tsx';
import { FileButton } from '../../shell/file-button.tsx';
import { UploadStatus } from '../../shell/upload-status.tsx';
import type { UploadProgress } from '../../transport.ts';
import { refusePicture } from '../form/image-rules.ts';
import { uploadTextPicture } from './upload-text-image.ts';

interface PictureBarProps {
  editor: Editor;
  /** Pasted or dropped; null: to be chosen here. */
  file: File | null;
  onClose: () => void;
}

/** Under the toolbar: a picture for the text, and what it shows in words. On a picture of the text: its words. */
export function PictureBar({ editor, file: given, onClose }: PictureBarProps) {
  const id = useId();
  const [present] = useState(() => (!given && editor.isActive('image') ? editor.getAttributes('image') : undefined));
  const [refusal, setRefusal] = useState(() => (given ? refusePicture(given) : undefined));
  const [file, setFile] = useState(refusal ? null : given);
  const [isDecoration, setDecoration] = useState(present?.alt === '');
  const [progress, setProgress] = useState<UploadProgress>();
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const isGone = useRef(false);

  useEffect(() => {
    (file || present ? words : chooser).current?.focus();
  }, [file, present]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const refuse = (text: string) => {
    setRefusal(text);
    showToast({ kind: 'error', text });
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = refusePicture(chosen);
    setFile(wrong ? null : chosen);
    if (wrong) refuse(wrong);
    else setRefusal(undefined);
  };
  const apply = async () => {
    const alt = words.current?.value.replace(/\s+/g, ' ').trim() ?? '';
    if (!present && !file) {
      setRefusal('Choose an image first.');
      chooser.current?.focus();
      return;
    }
    if (!alt && !isDecoration) {
      setRefusal('Describe the image in a few words, for people who cannot see it.');
      words.current?.focus();
      return;
    }
    const text = isDecoration ? '' : alt;
    if (present) {
      editor.chain().focus().updateAttributes('image', { alt: text }).run();
      onClose();
      return;
    }
    setRefusal(undefined);
    setBusy(true);
    try {
      const { url, width, height } = await uploadTextPicture(file as File, setProgress);
      if (isGone.current) return;
      const image = { type: 'image', attrs: { src: url, alt: text, width, height } };
      editor.chain().focus().insertContentAt(editor.state.selection.to, image).run();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setProgress(undefined);
      if (error.isShown) setRefusal(error.message);
      else refuse(error.message);
    }
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && event.target !== words.current) return;
    // Neither the form nor the dialog around it is meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (!isBusy) apply();
  };

  return (
    <fieldset className="editor-bar" aria-label="Picture" onKeyDown={listen}>
      {/* The text may be scrolled elsewhere. */}
      {present && <img src={present.src} alt="" />}
      {!present && (
        <FileButton ref={chooser} accept="image/*" disabled={isBusy} aria-describedby={`${id}-file`} onChoose={choose}>
          Choose an image
        </FileButton>
      )}
      {!present && <span id={`${id}-file`}>{file?.name ?? 'JPG, PNG or WEBP, at most 5 MB'}</span>}
      <label htmlFor={`${id}-words`}>Image description</label>
      <textarea
        ref={words}
        id={`${id}-words`}
        rows={2}
        autoComplete="off"
        maxLength={300}
        defaultValue={present?.alt ?? ''}
        disabled={isBusy || isDecoration}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `${id}-error` : undefined}
        onChange={() => setRefusal(undefined)}
      />
      <label className="editor-check">
        <input
          type="checkbox"
          checked={isDecoration}
          disabled={isBusy}
          onChange={(event) => setDecoration(event.target.checked)}
        />
        Decoration only
      </label>
      <BusyButton
        type="button"
        className="button-primary button-small"
        isBusy={isBusy}
        busyText="Sending..."
        onClick={apply}
      >
        {present ? 'Save description' : 'Add image'}
      </BusyButton>
      <button type="button" className="plain-button" onClick={close}>
        Cancel
      </button>
      {isBusy && progress && <UploadStatus progress={progress} />}
      {refusal && (
        <p id={`${id}-error`} role="alert">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
