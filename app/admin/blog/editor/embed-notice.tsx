import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import { t } from '../../i18n/t.ts';
import styles from './image-notices.module.css';
import { findPasted, type PastedEmbeds } from './pasted-embeds.ts';

interface EmbedNoticeProps {
  editor: Editor;
  embeds: PastedEmbeds;
  /** Opens the bar of the selected embed. */
  onEdit: () => void;
}

/** Shows what happened to an address that was pasted on a line of its own. */
export function EmbedNotice({ editor, embeds, onEdit }: EmbedNoticeProps) {
  const { isBusy, pasted, refused } = useSyncExternalStore(embeds.subscribe, embeds.state, embeds.state);
  return (
    <div className={styles.notices}>
      <div role="status">
        {isBusy && (
          <p>
            <span className="spinner" aria-hidden="true" />
            {t('Looking up the address')}
          </p>
        )}
      </div>
      {pasted && (
        <div className={styles.notice}>
          <p role="status">
            {t('{type, select, video {Pasted as a video.} map {Pasted as a map.} other {Pasted as a page.}}', {
              type: pasted.type,
            })}{' '}
            {pasted.problem && t(pasted.problem)}
          </p>
          <button type="button" className="plain-button" onClick={() => embeds.keepLink(editor)}>
            {t('Keep as a link')}
          </button>
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              if (selectPasted(editor, pasted.address)) onEdit();
            }}
          >
            {t('Edit')}
          </button>
          <button type="button" className="plain-button" onClick={embeds.dismiss}>
            {t('Dismiss')}
          </button>
        </div>
      )}
      {refused && (
        <div className={styles.notice} role="alert">
          <p>{refused}</p>
          <button type="button" className="plain-button" onClick={embeds.dismiss}>
            {t('Dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}

function selectPasted(editor: Editor, address: string): boolean {
  const pasted = findPasted(editor.state.doc, address);
  return pasted !== undefined && editor.commands.setNodeSelection(pasted.from);
}
