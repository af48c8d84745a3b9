import { Link, useNavigate, useNavigation } from 'react-router';
import { ACTIVITY_KINDS } from '../../../contract/activity.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { rich, t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import paging from '../shell/controls/paging.module.css';
import { SearchBox } from '../shell/controls/search-box.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import { shortName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import type { Route } from './+types/activity';
import styles from './activity.module.css';
import { type ActivityQuery, activityParameters, downloadActivity, fetchActivity } from './activity-calls.ts';
import { ActivityDays } from './activity-days.tsx';

export const meta = adminMeta('Activity');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readQuery(new URL(url).searchParams);
  return { query, page: await fetchActivity(query, signal) };
}

/** `/admin/activity`: who did what, by day, newest first. */
export default function Activity({ loaderData: { query, page } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const { zoneName } = useSiteTime();
  // If daylight saving time changes within the list, its zone has two names.
  const moments = page.entries.length > 0 ? page.entries.map(({ at }) => at) : [new Date()];
  const zoneNames = joinWords([...new Set(moments.map(zoneName))]);
  // Shows the new filter immediately, while its entries load.
  const { before, ...filter } = location ? readQuery(new URLSearchParams(location.search)) : query;
  const { who, kind, q } = filter;

  /** Changing the filter goes back to the newest entries. */
  const go = (changes: ActivityQuery) =>
    navigate(addressOf({ ...filter, ...changes }), { replace: true, preventScrollReset: true });

  return (
    <div className={styles.activity}>
      <PageHead
        title={t('Activity')}
        subtitle={t('Who did what, newest first. Times are in {zoneNames}.', { zoneNames })}
        action={
          <WaitingButton busyText={t('Exporting...')} action={() => attempt(() => downloadActivity(filter))}>
            {t('Export as CSV')}
          </WaitingButton>
        }
      />
      <div className={styles.filters}>
        <Field as="select" label={t('Person')} value={who ?? ''} onChange={(event) => go({ who: event.target.value })}>
          <option value="">{t('Everyone')}</option>
          {[...new Set([...page.people, ...(who ? [who] : [])])].map((name) => (
            <option key={name} value={name}>
              {shortName(name)}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label={t('Type')}
          value={kind ?? ''}
          onChange={(event) => go({ kind: ACTIVITY_KINDS.find((name) => name === event.target.value) })}
        >
          <option value="">{t('All types')}</option>
          {ACTIVITY_KINDS.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </Field>
        <SearchBox
          q={q ?? ''}
          onSearch={(words) => go({ q: words })}
          label={t('Search')}
          placeholder={t('Title, IP address or text')}
        />
      </div>
      <div className={styles.list} aria-busy={location !== undefined}>
        {page.entries.length === 0 && (
          <EmptyNote>
            {rich('No matching activity. <link>Show all activity</link>', {
              link: (text) => <Link to="/admin/activity">{text}</Link>,
            })}
          </EmptyNote>
        )}
        <ActivityDays entries={page.entries} />
        <Row
          as="nav"
          gap={12}
          align="center"
          justify="between"
          className={`${styles.paging} ${paging.row}`}
          aria-label={t('Pages')}
        >
          <span>{t('{total, plural, one {# entry} other {# entries}}', { total: page.total })}</span>
          {before && (
            <Link className="plain-button" rel="prev" to={addressOf(filter)}>
              {t('Newest')}
            </Link>
          )}
          {page.older && (
            <Link className="plain-button" rel="next" to={addressOf({ ...filter, before: page.older })}>
              {t('Older')}
            </Link>
          )}
        </Row>
      </div>
    </div>
  );
}

function addressOf(query: ActivityQuery): string {
  const parameters = activityParameters(query);
  return `/admin/activity${parameters.size > 0 ? `?${parameters}` : ''}`;
}

const readQuery = (parameters: URLSearchParams): ActivityQuery => ({
  before: Number(parameters.get('before')) || undefined,
  who: parameters.get('who') ?? undefined,
  kind: ACTIVITY_KINDS.find((name) => name === parameters.get('kind')),
  q: parameters.get('q')?.trim(),
});
