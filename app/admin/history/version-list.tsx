import { useState } from 'react';
import { Link } from 'react-router';
import type { PostEvent } from '../../../contract/blog/post-drafts.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Portrait } from '../shell/controls/portrait.tsx';
import { personName } from '../shell/text/person-name.ts';
import { type SiteTime, useSiteTime } from '../shell/text/site-time.ts';
import { describeEvent } from './describe-event.ts';
import styles from './history.module.css';
import { type HistoryList, historyRows, type VersionRow } from './history-rows.ts';
import { addressOf, type HistorySubject, type VersionId } from './history-view.ts';
import { dayName, KIND_WORDS, ORIGINAL, ORIGINAL_WORDS } from './version-name.ts';

interface VersionListProps<Change> {
  subject: HistorySubject;
  history: HistoryList<Change>;
  /** Describes the changes of one or more versions in a row: 'changed the title'. */
  describe: (versions: Change[][]) => string;
  chosen: VersionId | undefined;
}

/** The versions and what happened between them, by day, newest first. */
export function VersionList<Change>({ subject, history, describe, chosen }: VersionListProps<Change>) {
  const times = useSiteTime();
  const days = Map.groupBy(historyRows(subject, history), ({ at }) => dayName(at, times));
  const imageOf = (email: string) => history.portraits?.find((portrait) => portrait.email === email)?.image;
  return (
    <nav className={styles.list} aria-label={t('Versions')}>
      {[...days].map(([day, rows]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ul>
            {rows.map((row) =>
              'event' in row ? (
                <EventItem key={`${row.at} ${row.event.action}`} event={row.event} times={times} />
              ) : (
                <VersionItem
                  key={row.version.id}
                  version={row.version}
                  subject={subject}
                  describe={describe}
                  chosen={chosen}
                  times={times}
                  imageOf={imageOf}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface VersionItemProps<Change> extends Pick<VersionListProps<Change>, 'subject' | 'describe'> {
  version: VersionRow<Change>;
  chosen: VersionId | undefined;
  times: SiteTime;
  imageOf: (email: string) => string | undefined;
}

function VersionItem<Change>({ version, chosen, ...rest }: VersionItemProps<Change>) {
  const { folded } = version;
  const [isOpen, setOpen] = useState(false);
  const isChosenFolded = folded.some(({ id }) => id === chosen);
  const isUnfolded = isOpen || isChosenFolded;
  const { subject, describe, times, imageOf } = rest;
  const changes = [version, ...(isUnfolded ? [] : folded)].map((one) => one.changes ?? []);
  return (
    <>
      <li>
        <Link
          className="row-link"
          to={addressOf(subject, version.id)}
          aria-current={version.id === chosen ? 'true' : undefined}
        >
          {version.id === ORIGINAL ? (
            <span className={styles.eventIcon}>
              <Icon name="file" />
            </span>
          ) : (
            <Portrait who={version.by} image={imageOf(version.by)} />
          )}
          <b>
            {version.kind === 'published' && <i className={styles.published} aria-hidden="true" />}
            {headingOf(version, times)}
          </b>
          <span>
            {version.note && version.id !== ORIGINAL && (
              <span className={styles.note} dir="auto">
                {version.note}
              </span>
            )}
            {lineOf(version, describe(changes), times)}
          </span>
        </Link>
        {folded.length > 0 && !isChosenFolded && (
          <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? t('{count, plural, one {Hide the earlier autosave} other {Hide # earlier autosaves}}', {
                  count: folded.length,
                })
              : t('{count, plural, one {Show the earlier autosave} other {Show # earlier autosaves}}', {
                  count: folded.length,
                })}
          </button>
        )}
      </li>
      {isUnfolded && folded.map((one) => <VersionItem key={one.id} version={one} chosen={chosen} {...rest} />)}
    </>
  );
}

function headingOf<Change>({ id, kind, at, isLive, isFirst }: VersionRow<Change>, { bareTime }: SiteTime): string {
  if (kind === 'draft') return t('Current draft');
  if (id === ORIGINAL) return isLive ? t('Original, live now') : t('Original');
  const words = isFirst && kind !== 'published' ? t('first version') : t(KIND_WORDS[kind]);
  return `${bareTime(at)}, ${words}${isLive ? `, ${t('live now')}` : ''}`;
}

/** 'Riya changed the title', or the number of words of a version that was not compared. */
function lineOf<Change>(
  { id, kind, at, by, changes, words, folded }: VersionRow<Change>,
  described: string,
  { bareTime }: SiteTime,
) {
  if (id === ORIGINAL) return t(ORIGINAL_WORDS);
  const who = personName(by);
  const time = kind === 'draft' ? `, ${bareTime(at)}` : '';
  if (!changes) return `${who}${words === undefined ? '' : `, ${t('{words, number} words', { words })}`}${time}`;
  if (changes.length === 0 && folded.length === 0) return `${who}, ${t('no changes')}${time}`;
  return `${who} ${described}${time}`;
}

function EventItem({ event, times }: { event: PostEvent; times: SiteTime }) {
  const described = describeEvent(event, times);
  if (!described) return null;
  return (
    <li className={styles.event}>
      <span className={styles.eventIcon}>
        <Icon name={described.icon} />
      </span>
      <b>
        {times.bareTime(event.at)}, {described.words}
      </b>
      <span>
        {personName(event.by)}
        {described.note && `. ${described.note}`}
      </span>
    </li>
  );
}
