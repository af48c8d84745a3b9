import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RevisionEntry } from '../../../contract/blog/post-drafts.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './history.module.css';
import { addressOf, type HistorySubject, isOlder, type Version, type VersionId, versionIds } from './history-view.ts';
import { KIND_WORDS, momentName, ORIGINAL, ORIGINAL_WORDS } from './version-name.ts';

type Revision = Pick<RevisionEntry, 'number' | 'at' | 'kind'>;

export interface VersionPaneProps<Fields> {
  subject: HistorySubject;
  revisions: readonly Revision[];
  shown: Version<Fields>;
  /** Undefined if there is no other version. */
  compared: Version<Fields> | undefined;
  view: 'differences' | 'version';
  renderDifferences: (before: Fields, after: Fields) => ReactNode;
  renderVersion: (fields: Fields) => ReactNode;
}

/** A version, or its differences from another one. */
export function VersionPane<Fields>(props: VersionPaneProps<Fields>) {
  const { subject, revisions, shown, compared, view, renderDifferences, renderVersion } = props;
  const headingId = useId();
  const times = useSiteTime();
  const isDifference = view === 'differences' && compared !== undefined;
  const [before, after] = compared && isOlder(compared.id, shown.id) ? [compared, shown] : [shown, compared];
  const nameOf = ({ id, at }: Version<Fields>) => {
    if (id === ORIGINAL) return t('the original');
    return id === 'now' ? t('now') : momentName(at, times).replace(t('Yesterday'), t('yesterday'));
  };
  const heading =
    isDifference && after
      ? t('Changes from {before} to {after}', { before: nameOf(before), after: nameOf(after) })
      : shown.id === 'now'
        ? t('Current draft')
        : shown.id === ORIGINAL
          ? t('Original')
          : momentName(shown.at, times);
  return (
    <article className={styles.pane} aria-labelledby={headingId}>
      <Link className={styles.toList} to={addressOf(subject)} preventScrollReset>
        <Icon name="back" />
        {t('All versions')}
      </Link>
      <header>
        <div>
          <h2 id={headingId} tabIndex={-1}>
            {heading}
          </h2>
          <p>
            {shown.id === ORIGINAL ? t(ORIGINAL_WORDS) : t('By {name}', { name: personName(shown.by) })}.
            {isDifference && ` ${t('Deletions are struck through, additions underlined.')}`}
          </p>
        </div>
        <Steps subject={subject} ids={versionIds(subject, revisions)} shown={shown.id} />
      </header>
      {isDifference && <CompareWith subject={subject} revisions={revisions} shown={shown.id} compared={compared.id} />}
      {isDifference && after ? renderDifferences(before.fields, after.fields) : renderVersion(shown.fields)}
    </article>
  );
}

/** The newer and the older version, as in the list. */
function Steps({ subject, ids, shown }: { subject: HistorySubject; ids: VersionId[]; shown: VersionId }) {
  const place = ids.indexOf(shown);
  const step = (id: VersionId | undefined, label: string, icon: 'up' | 'down') =>
    id === undefined ? (
      <span className={`icon-button ${styles.off}`}>
        <Icon name={icon} />
      </span>
    ) : (
      <Link className="icon-button" to={addressOf(subject, id)} aria-label={label} preventScrollReset>
        <Icon name={icon} />
      </Link>
    );
  return (
    <Row gap={10} align="center" className={styles.steps}>
      {step(ids[place - 1], t('Newer version'), 'up')}
      <span>{t('{place} of {count}', { place: place + 1, count: ids.length })}</span>
      {step(ids[place + 1], t('Older version'), 'down')}
    </Row>
  );
}

interface CompareWithProps {
  subject: HistorySubject;
  revisions: readonly Revision[];
  shown: VersionId;
  compared: VersionId;
}

function CompareWith({ subject, revisions, shown, compared }: CompareWithProps) {
  const navigate = useNavigate();
  const times = useSiteTime();
  const id = useId();
  return (
    <Row wrap align="center" className={styles.compareWith}>
      <label htmlFor={id}>{t('Compare with')}</label>
      <select
        id={id}
        value={compared}
        onChange={({ target: { value } }) =>
          navigate(addressOf(subject, shown, value === 'now' ? 'now' : Number(value)), { preventScrollReset: true })
        }
      >
        {subject.draft && shown !== 'now' && <option value="now">{t('Current draft')}</option>}
        {revisions
          .filter(({ number }) => number !== shown)
          .map(({ number, at, kind }) => (
            <option key={number} value={number}>
              {number === ORIGINAL ? t('Original') : `${momentName(at, times)}, ${t(KIND_WORDS[kind])}`}
            </option>
          ))}
      </select>
    </Row>
  );
}
