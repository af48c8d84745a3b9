import { Link } from 'react-router';
import type { ActivityEntry } from '../../../contract/activity.ts';
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
  return (
    <li>
      <time dateTime={entry.at}>{times.bareTime(entry.at)}</time>
      <i className={styles[color]} aria-hidden="true" />
      <p>
        <b>{shortName(entry.who)}</b> {words}{' '}
        {what && <span className={styles.what}>{path ? <Link to={path}>{what}</Link> : what}</span>}
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
