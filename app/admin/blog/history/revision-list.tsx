import { Link } from 'react-router';
import type { AdminPost, RevisionEntry } from '../../../../contract/post-drafts.ts';
import { type SiteTime, useSiteTime } from '../../shell/site-time.ts';
import styles from './history.module.css';
import { addressOf, type VersionId } from './history-view.ts';
import { dayName, KIND_WORDS, personName } from './version-name.ts';

interface RevisionListProps {
  post: AdminPost;
  /** Newest first. */
  revisions: RevisionEntry[];
  chosen: VersionId | undefined;
}

interface Row {
  id: VersionId;
  at: string;
  by: string;
  heading: string;
  note?: string;
  line: string;
}

/** The versions of a post by day, newest first. */
export function RevisionList({ post, revisions, chosen }: RevisionListProps) {
  const times = useSiteTime();
  const days = Map.groupBy(rowsOf(post, revisions, times), ({ at }) => dayName(at, times));
  return (
    <nav className={styles.list} aria-label="Versions">
      {[...days].map(([day, rows]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ul>
            {rows.map(({ id, by, heading, note, line }) => (
              <li key={id}>
                <Link to={addressOf(post.id, id)} aria-current={id === chosen ? 'true' : undefined} preventScrollReset>
                  <span className={styles.initial} aria-hidden="true">
                    {by.charAt(0).toUpperCase()}
                  </span>
                  <b>{heading}</b>
                  <span>
                    {note && <span className={styles.note}>{note}</span>}
                    {line}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function rowsOf(post: AdminPost, revisions: RevisionEntry[], { bareTime }: SiteTime): Row[] {
  const rows = revisions.map(({ number, at, by, kind, note, words }, index): Row => {
    const before = revisions[index + 1];
    return {
      id: number,
      at,
      by,
      heading: `${bareTime(at)}, ${KIND_WORDS[kind]}`,
      note,
      line: `${personName(by)}, ${lengthWords(words, before?.words)}`,
    };
  });
  if (!post.draft) return rows;
  const { updated_at: at, updated_by: by } = post;
  return [{ id: 'now', at, by, heading: 'Current draft', line: `${personName(by)}, ${bareTime(at)}` }, ...rows];
}

/** '604 words, 38 more'. */
function lengthWords(words: number, before: number | undefined): string {
  const total = `${words} ${words === 1 ? 'word' : 'words'}`;
  const more = words - (before ?? words);
  return more === 0 ? total : `${total}, ${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'}`;
}
