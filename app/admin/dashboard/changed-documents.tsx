import { Link } from 'react-router';
import type { ChangedDocument } from '../../../contract/dashboard.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Card } from '../shell/layout/boxes.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './dashboard.module.css';

interface ChangedDocumentsProps {
  title: string;
  documents: readonly ChangedDocument[];
  /** In place of an empty list. */
  empty: string;
  /** Whether to say who changed each. */
  byOthers?: boolean;
}

/** Posts and pages that were changed, the newest first. */
export function ChangedDocuments({ title, documents, empty, byOthers = false }: ChangedDocumentsProps) {
  const { inSentence } = useSiteTime();
  return (
    <Card as="section" className={styles.changed} aria-label={title}>
      <h3>{title}</h3>
      {documents.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {documents.map(({ kind, title: name, path, state, changed_at, changed_by }) => (
            <li key={path}>
              <Icon name={kind === 'post' ? 'manage' : 'pages'} size={18} />
              <div>
                <Link to={path}>{name}</Link>
                <span>
                  {capitalized(
                    [byOthers ? personName(changed_by) : state && t(state), inSentence(changed_at)]
                      .filter(Boolean)
                      .join(', '),
                  )}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
