import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminPost, RevisionEntry } from '../../../../contract/post-drafts.ts';
import { Prose } from '../../../ui/prose.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useSiteTime } from '../../shell/site-time.ts';
import { PostImage } from '../post-image.tsx';
import styles from './history.module.css';
import { addressOf, isOlder, type Version, type VersionId, versionIds } from './history-view.ts';
import { RevisionDifferences } from './revision-differences.tsx';
import { KIND_WORDS, momentName, personName } from './version-name.ts';

interface VersionPaneProps {
  post: AdminPost;
  revisions: RevisionEntry[];
  shown: Version;
  /** Undefined if there is no other version. */
  compared: Version | undefined;
  view: 'differences' | 'version';
}

/** A version, or what differs between it and another one. */
export function VersionPane({ post, revisions, shown, compared, view }: VersionPaneProps) {
  const headingId = useId();
  const times = useSiteTime();
  const isDifference = view === 'differences' && compared !== undefined;
  const [before, after] = compared && isOlder(compared.id, shown.id) ? [compared, shown] : [shown, compared];
  const nameOf = ({ id, at }: Version) =>
    id === 'now' ? 'now' : momentName(at, times).replace(/^Yesterday/, 'yesterday');
  const heading =
    isDifference && after
      ? `Changes from ${nameOf(before)} to ${nameOf(after)}`
      : shown.id === 'now'
        ? 'Current draft'
        : nameOf(shown);
  return (
    <article className={styles.pane} aria-labelledby={headingId}>
      <Link className={styles.toList} to={addressOf(post.id)} preventScrollReset>
        <Icon name="back" />
        All versions
      </Link>
      <header>
        <div>
          <h2 id={headingId}>{heading.charAt(0).toUpperCase() + heading.slice(1)}</h2>
          <p>
            By {personName(shown.by)}.{isDifference && ' Deletions are struck through, additions underlined.'}
          </p>
        </div>
        <Steps post={post} ids={versionIds(post, revisions)} shown={shown.id} />
      </header>
      {isDifference && <CompareWith post={post} revisions={revisions} shown={shown.id} compared={compared.id} />}
      {isDifference && after ? (
        <RevisionDifferences before={before.fields} after={after.fields} />
      ) : (
        <div className={styles.version}>
          <p className={styles.bigLine}>{shown.fields.title || 'No title yet'}</p>
          {shown.fields.image && <PostImage post={imageOf(shown)} className={styles.image} sizes="560px" />}
          <Prose html={shown.fields.content} />
        </div>
      )}
    </article>
  );
}

const imageOf = ({ fields: { title, category, image } }: Version) => ({
  title,
  category,
  image,
  imageWidth: null,
  imageHeight: null,
  imageVariants: null,
});

/** The newer and the older version, as in the list. */
function Steps({ post, ids, shown }: { post: AdminPost; ids: VersionId[]; shown: VersionId }) {
  const place = ids.indexOf(shown);
  const step = (id: VersionId | undefined, label: string, icon: 'up' | 'down') =>
    id === undefined ? (
      <span className={`icon-button ${styles.off}`}>
        <Icon name={icon} />
      </span>
    ) : (
      <Link className="icon-button" to={addressOf(post.id, id)} aria-label={label} preventScrollReset>
        <Icon name={icon} />
      </Link>
    );
  return (
    <div className={styles.steps}>
      {step(ids[place - 1], 'Newer version', 'up')}
      <span>
        {place + 1} of {ids.length}
      </span>
      {step(ids[place + 1], 'Older version', 'down')}
    </div>
  );
}

interface CompareWithProps {
  post: AdminPost;
  revisions: RevisionEntry[];
  shown: VersionId;
  compared: VersionId;
}

function CompareWith({ post, revisions, shown, compared }: CompareWithProps) {
  const navigate = useNavigate();
  const times = useSiteTime();
  const id = useId();
  return (
    <div className={styles.compareWith}>
      <label htmlFor={id}>Compare with</label>
      <select
        id={id}
        value={compared}
        onChange={({ target: { value } }) =>
          navigate(addressOf(post.id, shown, value === 'now' ? 'now' : Number(value)), { preventScrollReset: true })
        }
      >
        {post.draft && shown !== 'now' && <option value="now">Current draft</option>}
        {revisions
          .filter(({ number }) => number !== shown)
          .map(({ number, at, kind }) => (
            <option key={number} value={number}>
              {momentName(at, times)}, {KIND_WORDS[kind]}
            </option>
          ))}
      </select>
    </div>
  );
}
