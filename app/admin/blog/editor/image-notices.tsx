import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useSyncExternalStore } from 'react';
import type { ImageImports } from './image-imports.ts';
import styles from './image-notices.module.css';
import { type ImageInText, imagesInText, isForeign, isUndescribed } from './images-in-text.ts';

interface ImageNoticesProps {
  editor: Editor;
  imports: ImageImports;
  /** The selected image should be described. */
  onDescribe: () => void;
}

/** What needs attention about the images of the text. */
export function ImageNotices({ editor, imports, onDescribe }: ImageNoticesProps) {
  const { total, done, lost, failures } = useSyncExternalStore(imports.subscribe, imports.state, imports.state);
  const { foreign, undescribed, reason } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const images = imagesInText(editor);
      const elsewhere = images.filter(({ src }) => isForeign(src) && !imports.isCopying(src));
      return {
        foreign: elsewhere.length,
        reason: elsewhere.map(({ src }) => failures.get(src)).find(Boolean),
        undescribed: images.filter(isUndescribed).length,
      };
    },
  });
  const isCopying = done < total;

  const select = (matches: (image: ImageInText) => boolean) => {
    const found = imagesInText(editor).filter(matches);
    const { from, to } = editor.state.selection;
    const next = found.find(({ position }) => position >= (from === to ? from : to)) ?? found[0];
    if (!next) return false;
    editor.commands.setNodeSelection(next.position);
    const shown = editor.view.nodeDOM(next.position);
    if (shown instanceof Element) shown.scrollIntoView({ block: 'center' });
    return true;
  };
  const copyAll = () =>
    imports.copy(
      imagesInText(editor)
        .map(({ src }) => src)
        .filter(isForeign),
    );

  return (
    <div className={styles.notices}>
      <div role="status">
        {isCopying && (
          <p>
            <span className="spinner" aria-hidden="true" />
            {`Copying ${count(total, 'image')} to this site: ${done} done`}
          </p>
        )}
      </div>
      {lost > 0 && (
        <div className={styles.notice} role="alert">
          <p>{`${count(lost, 'image')} could not be copied. Insert ${lost === 1 ? 'it from a file' : 'them from files'}.`}</p>
          <button type="button" className="plain-button" onClick={imports.dismissLost}>
            Dismiss
          </button>
        </div>
      )}
      {foreign > 0 && (
        <div className={styles.notice}>
          <p role="status">
            {`${count(foreign, 'image')} ${foreign === 1 ? 'loads from another site' : 'load from other sites'}.`}
            {reason && ` Not copied: ${reason}`}
          </p>
          <button type="button" className="plain-button" onClick={copyAll}>
            {`Copy ${foreign === 1 ? 'it' : 'them'} to this site`}
          </button>
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              if (select(({ src }) => isForeign(src))) editor.commands.focus(undefined, { scrollIntoView: false });
            }}
          >
            Show next
          </button>
        </div>
      )}
      {undescribed > 0 && !isCopying && (
        <div className={styles.notice}>
          <p role="status">{`${count(undescribed, 'image')} ${undescribed === 1 ? 'has' : 'have'} no description.`}</p>
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              if (select(isUndescribed)) onDescribe();
            }}
          >
            Describe next
          </button>
        </div>
      )}
    </div>
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
