import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { ACTIVITY_KINDS, type ActivityPage } from '../../../contract/activity.ts';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { EmptyNote } from '../shell/empty-note.tsx';
import { FailureBanner } from '../shell/failure-banner.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SearchBox } from '../shell/search-box.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import { useAction } from '../shell/use-action.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { useParameters } from '../shell/use-parameters.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
import { type ActivityQuery, activityParameters, downloadActivity, fetchActivity } from './activity-calls.ts';
import { ActivityDays } from './activity-days.tsx';
import { shortName } from './tell-entry.ts';
import '../shell/paging.css';
import './activity.css';

export const meta = () => adminMeta('Activity');

/** `/admin/activity`: who did what, by days, the newest first. */
export default function Activity() {
  const parameters = useParameters();
  const navigate = useNavigate();
  const before = Number(parameters.get('before')) || undefined;
  const who = parameters.get('who') ?? undefined;
  const kind = ACTIVITY_KINDS.find((name) => name === parameters.get('kind'));
  const q = parameters.get('q')?.trim() ?? '';
  const fetchPage = useCallback(
    (signal: AbortSignal) => fetchActivity({ before, who, kind, q }, signal),
    [before, who, kind, q],
  );
  const { value: page, failure, isLoading, reload } = useFetched<ActivityPage>(fetchPage, 'activity');
  const { run } = useAction();
  const { zone } = useSiteTime();

  /** A filter begins at the newest entry again. */
  const go = (changes: ActivityQuery) =>
    navigate(addressOf({ who, kind, q, ...changes }), { replace: true, preventScrollReset: true });

  return (
    <div className="activity">
      <PageHead
        title="Activity"
        line={`Who did what, newest first. Times are in ${zone}.`}
        action={
          <WaitingButton busyText="Exporting..." action={() => run(() => downloadActivity({ who, kind, q }))}>
            Export as CSV
          </WaitingButton>
        }
      />
      <div className="activity-filters">
        <Field as="select" label="Who" value={who ?? ''} onChange={(event) => go({ who: event.target.value })}>
          <option value="">Everyone</option>
          {[...new Set([...(page?.people ?? []), ...(who ? [who] : [])])].map((name) => (
            <option key={name} value={name}>
              {shortName(name)}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label="What"
          value={kind ?? ''}
          onChange={(event) => go({ kind: ACTIVITY_KINDS.find((name) => name === event.target.value) })}
        >
          <option value="">All kinds</option>
          {ACTIVITY_KINDS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Field>
        <SearchBox q={q} onSearch={(words) => go({ q: words })} label="Find" placeholder="Title, address or word" />
      </div>
      <FailureBanner failure={failure} onTryAgain={reload} />
      {!page && isLoading && <Loader text="Loading activity" />}
      {page && (
        <div className="activity-list" aria-busy={isLoading}>
          {page.entries.length === 0 && !isLoading && (
            <EmptyNote>
              No matching activity. <Link to="/admin/activity">Show everything</Link>
            </EmptyNote>
          )}
          <ActivityDays entries={page.entries} />
          <nav className="paging" aria-label="Pages">
            {before && (
              <Link className="plain-button" rel="prev" to={addressOf({ who, kind, q })}>
                Newest
              </Link>
            )}
            <span>{page.total.toLocaleString('en-US')} entries, kept permanently.</span>
            {page.older && (
              <Link className="plain-button" rel="next" to={addressOf({ who, kind, q, before: page.older })}>
                Older
              </Link>
            )}
          </nav>
        </div>
      )}
    </div>
  );
}

function addressOf(query: ActivityQuery): string {
  const parameters = activityParameters(query);
  return `/admin/activity${parameters.size > 0 ? `?${parameters}` : ''}`;
}
