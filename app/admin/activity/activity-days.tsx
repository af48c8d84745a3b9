import type { ActivityEntry } from '../../../contract/activity.ts';
import { type SiteTime, useSiteTime } from '../shell/site-time.ts';
import { shortName, tellEntry } from './tell-entry.ts';

/** Entries under the day they were made on, in the zone of the site. */
export function ActivityDays({ entries }: { entries: ActivityEntry[] }) {
  const times = useSiteTime();
  return daysOf(entries, times).map(([day, ofDay]) => (
    <section key={ofDay[0]?.id} className="activity-day" aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} time={times.bareTime(entry.at)} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry, time }: { entry: ActivityEntry; time: string }) {
  const { words, what, kind, color, note } = tellEntry(entry);
  return (
    <li>
      <time dateTime={entry.at}>{time}</time>
      <i className={`activity-${color}`} aria-hidden="true" />
      <p>
        <b>{shortName(entry.who)}</b> {words} {what && <span className="activity-what">{what}</span>}
        {note && <span className="activity-note">{note}</span>}
      </p>
      <span className="activity-kind">{kind}</span>
    </li>
  );
}

/** Runs of entries of the same day: a clock that was set back makes another run, and the order stays that of the log. */
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
