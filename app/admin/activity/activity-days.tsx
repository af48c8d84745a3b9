import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { rich } from '../i18n/t.ts';
import { shortName } from '../shell/text/person-name.ts';
import { type SiteTime, useSiteTime } from '../shell/text/site-time.ts';
import styles from './activity.module.css';
import { describeEntry } from './describe-entry.ts';

/** Entries grouped by day, in the site's time zone. */
export function ActivityDays({ entries }: { entries: ActivityEntry[] }) {
  const times = useSiteTime();
  return daysOf(entries, times).map(([day, ofDay]) => (
    <section key={ofDay[0]?.id} className={styles.day} aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} times={times} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry, times }: { entry: ActivityEntry; times: SiteTime }) {
  const { words, what, path, kind, color, note } = describeEntry(entry, times);
  const who = shortName(entry.who);
  return (
    <li>
      <time dateTime={entry.at}>{times.bareTime(entry.at)}</time>
      <i className={styles[color]} aria-hidden="true" />
      <p>
        {what
          ? rich('<b>{who}</b> {words} {what}', {
              b: bold,
              who,
              words,
              what: <span className={styles.what}>{path ? <Link to={path}>{what}</Link> : what}</span>,
            })
          : rich('<b>{who}</b> {words}', { b: bold, who, words })}
        {!what && ' '}
        {note && (
          <span className={styles.note} dir="auto">
            {note}
          </span>
        )}
      </p>
      <span className={styles.kind}>{kind}</span>
    </li>
  );
}

const bold = (text: ReactNode) => <b>{text}</b>;

/** Consecutive entries of the same day, in the order of the log. A clock that was set back starts another group. */
function daysOf(entries: ActivityEntry[], times: SiteTime): [day: string, entries: ActivityEntry[]][] {
  const days: [string, ActivityEntry[]][] = [];
  for (const entry of entries) {
    const day = times.day(entry.at);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else days.push([day, [entry]]);
  }
  return days;
}
