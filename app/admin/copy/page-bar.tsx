import { useContext } from 'react';
import { Link } from 'react-router';
import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import { documentScreen } from '../../../contract/copy/document-screen.ts';
import { SaveLine } from '../autosave/save-line.tsx';
import { PostStateLabel } from '../blog/post-state.tsx';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { HelpLink } from '../shell/layout/help-link.tsx';
import { HeadingRef } from '../shell/layout/page-head.tsx';
import { documentTitle } from './document-title.ts';
import styles from './page-bar.module.css';
import { PageButtons } from './page-buttons.tsx';
import type { DocumentDraft } from './use-document-draft.ts';
import type { PageActions } from './use-page-actions.ts';

interface PageBarProps {
  draft: DocumentDraft;
  actions: PageActions;
  /** Whether the form differs from the public version. */
  hasChanges: boolean;
  notes: { count: number; isShown: boolean; toggle: () => void };
}

/** The title and the state of the page, where its text is saved, and what can be done with it. */
export function PageBar(props: PageBarProps) {
  const { autosave, document } = props.draft;
  const { stateText, stateSquare } = props.actions.review;
  return (
    <Row as="header" gap={10} align="center" className={styles.bar} data-region="bar" tabIndex={-1}>
      <Link className="icon-button" to={listOf(document)} aria-label={t('Back')}>
        <Icon name="back" />
      </Link>
      <div className={styles.name}>
        <h1 ref={useContext(HeadingRef)} tabIndex={-1}>
          {documentTitle(document)}
        </h1>
        <PostStateLabel state={autosave.state} text={stateText} square={stateSquare} />
      </div>
      <HelpLink className={styles.help} />
      <div className={styles.saved}>
        <SaveLine status={autosave.status} />
      </div>
      <button
        type="button"
        className={`plain-button ${styles.notes}`}
        aria-pressed={props.notes.isShown}
        onClick={props.notes.toggle}
      >
        <Icon name="messages" />
        {t('Notes {count, number}', { count: props.notes.count })}
      </button>
      <PageButtons {...props} />
    </Row>
  );
}

/** The screen that leads to the editor of a document. */
function listOf(document: AdminDocument): string {
  if (document.kind === 'company') return '/admin/company';
  if (document.kind === 'section') return '/admin/sections';
  return document.kind === 'collection' ? documentScreen(document) : '/admin/pages';
}
