import { Link } from 'react-router';
import type { DocumentEntry } from '../../../contract/copy/admin-documents.ts';
import { documentScreen } from '../../../contract/copy/document-screen.ts';
import { PostStateLabel } from '../blog/post-state.tsx';
import { t } from '../i18n/t.ts';
import { OpenNotes } from '../notes/open-notes.tsx';
import type { ReleasedParts } from '../releases/released-parts.ts';
import { describeEntries } from './describe-entries.ts';
import { DocumentSketch } from './document-sketch.tsx';
import { documentTitle } from './document-title.ts';
import { ToConfirm } from './page-row.tsx';
import styles from './pages.module.css';

interface DocumentCardsProps {
  title: string;
  note?: string;
  documents: readonly DocumentEntry[];
  released: ReleasedParts;
}

/** Documents that are no pages of their own. */
export function DocumentCards({ title, note, documents, released }: DocumentCardsProps) {
  if (documents.length === 0) return null;
  return (
    <section className={styles.cards}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      <ul>
        {documents.map((document) => (
          <li key={document.key}>
            <Link to={documentScreen(document)} prefetch="intent">
              <DocumentSketch document={document} />
              <span>
                <b>{documentTitle(document)}</b>
                {document.entries && <small>{describeEntries(document.entries)}</small>}
                <PostStateLabel state={document.state} />
                <OpenNotes as="small" count={document.open_notes} />
                <ReleaseName release={released.get(`page ${document.key}`)} />
                <ToConfirm count={document.to_confirm} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Has no link to the release, because the name is inside a link. */
const ReleaseName = ({ release }: { release: ReturnType<ReleasedParts['get']> }) =>
  release ? <small>{t('In the release {name}', { name: release.name })}</small> : null;
