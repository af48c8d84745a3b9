import type { NoteThread } from '../../../contract/notes/notes.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { NotesList } from './notes-list.tsx';
import styles from './page-notes.module.css';
import type { PageNotes as PageNotesState } from './use-page-notes.ts';

/** The notes on a page, beside its words. */
export function PageNotes({ state, onClose }: { state: PageNotesState; onClose: () => void }) {
  const { notes, nameField, begin, choose, close } = state;
  const show = ({ id, anchor }: NoteThread) => {
    notes.setCurrent(id);
    if (anchor?.kind === 'field' && anchor.path) choose(anchor.path);
  };
  return (
    <section className={styles.column} data-part="notes" aria-label={t('Notes')}>
      <Row justify="between" align="center" className={styles.head}>
        <h2>{t('Notes')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('Close notes')}
          onClick={() => {
            close();
            onClose();
          }}
        >
          <Icon name="close" />
        </button>
      </Row>
      <NotesList
        notes={notes}
        nameField={nameField}
        none={t('No open notes. Choose the icon beside a field, or Note for the whole page.')}
        onNote={() => begin('')}
        onShow={show}
      />
    </section>
  );
}
