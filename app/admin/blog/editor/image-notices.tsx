import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import { t } from '../../i18n/t.ts';
import type { ImageImports } from './image-imports.ts';
import styles from './image-notices.module.css';
import { type ImageInText, imagesIn, isExternal, isMissingAlt } from './images-in-text.ts';
import { useSettledState } from './use-settled-state.ts';

interface ImageNoticesProps {
  editor: Editor;
  imports: ImageImports;
  /** Opens the alt text of the selected image. */
  onDescribe: () => void;
}

/** Notices about images of the text that need attention. */
export function ImageNotices({ editor, imports, onDescribe }: ImageNoticesProps) {
  const { total, done, lost, failures } = useSyncExternalStore(imports.subscribe, imports.state, imports.state);
  const { externalCount, missingAltCount, reason } = useSettledState(editor, ({ state }) => {
    const images = imagesIn(state.doc);
    const externalImages = images.filter(({ src }) => isExternal(src) && !imports.isCopying(src));
    return {
      externalCount: externalImages.length,
      reason: externalImages.map(({ src }) => failures.get(src)).find(Boolean),
      missingAltCount: images.filter(isMissingAlt).length,
    };
  });
  const isCopying = done < total;

  const select = (matches: (image: ImageInText) => boolean) => {
    const images = imagesIn(editor.state.doc).filter(matches);
    const { to } = editor.state.selection;
    // After the last image, it starts again at the top.
    const next = images.find(({ position }) => position >= to) ?? images[0];
    if (!next) return false;
    editor.commands.setNodeSelection(next.position);
    const element = editor.view.nodeDOM(next.position);
    if (element instanceof Element) element.scrollIntoView({ block: 'center' });
    return true;
  };
  const copyAll = () =>
    imports.copy(
      imagesIn(editor.state.doc)
        .map(({ src }) => src)
        .filter(isExternal),
    );

  return (
    <div className={styles.notices}>
      <div role="status">
        {isCopying && (
          <p>
            <span className="spinner" aria-hidden="true" />
            {t('Copying images to this site: {done} of {total}', { done, total })}
          </p>
        )}
      </div>
      {lost > 0 && (
        <div className={styles.notice} role="alert">
          <p>
            {t(
              '{lost, plural, one {We couldn’t copy # image. Upload it instead.} other {We couldn’t copy # images. Upload them instead.}}',
              { lost },
            )}
          </p>
          <button type="button" className="plain-button" onClick={imports.dismissLost}>
            {t('Dismiss')}
          </button>
        </div>
      )}
      {externalCount > 0 && (
        <div className={styles.notice}>
          <p role="status">
            {t('{count, plural, one {# image loads from another site.} other {# images load from other sites.}}', {
              count: externalCount,
            })}
            {reason && ` ${t('Not copied: {reason}', { reason })}`}
          </p>
          <button type="button" className="plain-button" onClick={copyAll}>
            {externalCount === 1 ? t('Copy it to this site') : t('Copy them to this site')}
          </button>
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              if (select(({ src }) => isExternal(src))) editor.commands.focus(undefined, { scrollIntoView: false });
            }}
          >
            {t('Show next')}
          </button>
        </div>
      )}
      {missingAltCount > 0 && !isCopying && (
        <div className={styles.notice}>
          <p role="status">
            {t('{count, plural, one {# image has} other {# images have}} no alt text.', { count: missingAltCount })}
          </p>
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              if (select(isMissingAlt)) onDescribe();
            }}
          >
            {t('Add alt text')}
          </button>
        </div>
      )}
    </div>
  );
}
