import { Link, useNavigate, useNavigation } from 'react-router';
import type { Device } from '../../../contract/visits/visits.ts';
import type { MuralTile } from '../../art/mural.tsx';
import { Tile } from '../../art/tile.tsx';
import { attempt } from '../api.ts';
import { rich, t } from '../i18n/t.ts';
import { seesOwnPostsOnly } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Card, Muted, Row, Stack } from '../shell/layout/boxes.tsx';
import { EmptyStart } from '../shell/layout/empty-start.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { mayOpen } from '../shell/screen-rights.ts';
import type { Route } from './+types/visits';
import { BarList } from './bar-list.tsx';
import { DayPanel } from './day-panel.tsx';
import { longDay } from './figures.ts';
import { FunnelPanel } from './funnel-panel.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { downloadVisits, fetchVisits } from './visit-calls.ts';
import styles from './visits.module.css';
import { VisitsLedger } from './visits-ledger.tsx';
import { addressOf, queryOf, readView } from './visits-url.ts';
import { deviceName, VitalsPanel } from './vitals-panel.tsx';

export const meta = adminMeta('Visits');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = readView(new URL(url).searchParams);
  const query = queryOf(view);
  return { view, query: query.toString(), report: await fetchVisits(query, signal) };
}

/** `/admin/visits`: where visitors came from, what they read, and who wrote a message. */
export default function Visits({ loaderData: { view, query, report } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().location?.pathname === '/admin/visits';
  const { from, to, totals } = report;
  const isAuthor = seesOwnPostsOnly();
  const addressWith = (changes: Partial<typeof view>) => addressOf({ ...view, ...changes });
  const isFiltered = Boolean(view.page || view.source || view.device);
  const period = from === to ? longDay(from) : t('{first} to {last}', { first: longDay(from), last: longDay(to) });
  return (
    <Stack gap={20} className={styles.visits} aria-busy={isLoading}>
      <PageHead
        title={t('Visits')}
        subtitle={isAuthor ? t('{period}. Your own posts only.', { period }) : period}
        action={
          <Row wrap gap={12} align="start">
            <PeriodChoice
              view={view}
              shown={{ from, to }}
              onChoose={async (chosen) => navigate(addressWith(chosen), { preventScrollReset: true })}
            />
            <WaitingButton
              busyText={t('Exporting...')}
              action={() => attempt(() => downloadVisits(new URLSearchParams(query), report))}
            >
              <Icon name="download" />
              {t('CSV')}
            </WaitingButton>
          </Row>
        }
      />
      {isFiltered && (
        <Row as="ul" wrap gap={10} className={styles.filters} aria-label={t('Filters')}>
          {view.page && (
            <Filter
              name={t('Page: {title}', { title: titleOf(report, view.page) })}
              to={addressWith({ page: undefined })}
            />
          )}
          {view.source && (
            <Filter name={t('Source: {source}', { source: t(view.source) })} to={addressWith({ source: undefined })} />
          )}
          {view.device && (
            <Filter
              name={t('Device: {device}', { device: deviceName(view.device) })}
              to={addressWith({ device: undefined })}
            />
          )}
        </Row>
      )}
      {report.counted_since === null ? (
        <NothingCounted isCounting={report.is_counting} />
      ) : (
        <>
          {!report.is_counting && (
            <p className={styles.off}>{t('Counting is turned off on the server. You see what was counted before.')}</p>
          )}
          <VisitsLedger report={report} />
          <DayPanel report={report} />
          <div className={styles.pair}>
            <BarList
              title={t('Top pages')}
              unit={t('Views')}
              rows={report.pages.map(({ page, title, views }) => ({
                key: page,
                name: title,
                number: views,
                to: addressWith({ page }),
              }))}
              total={totals.views}
              visitors={totals.visitors}
              all={t('All {count, number} pages', { count: report.pages.length })}
              empty={t('No page views in this period.')}
            />
            <BarList
              title={t('Sources')}
              unit={t('Visitors')}
              rows={report.sources.map(({ name, visitors }) => ({
                key: name,
                name: t(name),
                number: visitors,
                to: addressWith({ source: name }),
              }))}
              total={totals.visitors}
              visitors={totals.visitors}
              all={t('All {count, number} sources', { count: report.sources.length })}
              empty={t('No visitors in this period.')}
            >
              <Muted>{t('Countries are not stored.')}</Muted>
            </BarList>
          </div>
          {report.funnel && (
            <FunnelPanel
              funnel={report.funnel}
              landing_pages={report.landing_pages}
              counts={view.counts ?? 'messages'}
              onCount={(counts) =>
                navigate(addressWith({ counts: counts === 'won' ? counts : undefined }), {
                  preventScrollReset: true,
                  replace: true,
                })
              }
              addressOf={(page) => addressWith({ page })}
            />
          )}
          <VitalsPanel vitals={report.vitals} vitals_by_page={report.vitals_by_page} />
          <div className={styles.pair}>
            <BarList
              title={t('Devices')}
              unit={t('Visitors')}
              rows={report.devices.map(({ name, visitors }) => {
                const device = name as Device;
                return { key: name, name: deviceName(device), number: visitors, to: addressWith({ device }) };
              })}
              total={totals.visitors}
              visitors={totals.visitors}
              all={t('All {count, number} devices', { count: report.devices.length })}
              empty={t('No visitors in this period.')}
            />
            {!isAuthor && (
              <BarList
                title={t('Searches on the site')}
                unit={t('Searches')}
                rows={report.searches.map(({ query: words, count, found }) => ({
                  key: words,
                  name: found ? words : t('{words} (no results)', { words }),
                  number: count,
                }))}
                visitors={totals.visitors}
                all={t('All {count, number} searches', { count: report.searches.length })}
                empty={
                  isFiltered
                    ? t('Searches cannot be filtered. Remove the filter to see them.')
                    : t('No searches in this period.')
                }
              />
            )}
            {report.campaigns.length > 0 && (
              <BarList
                title={t('Campaigns')}
                unit={t('Visitors')}
                rows={report.campaigns.map(({ name, medium, source, visitors }) => ({
                  key: [name, medium, source].join(' '),
                  name: `${name} (${[source, medium].filter(Boolean).join(', ')})`,
                  number: visitors,
                  to: addressWith({ source: `Campaign: ${name}` }),
                }))}
                total={totals.visitors}
                visitors={totals.visitors}
                all={t('All {count, number} campaigns', { count: report.campaigns.length })}
                empty=""
              />
            )}
            {report.missing.length > 0 && (
              <BarList
                title={t('Missing addresses')}
                unit={t('Views')}
                rows={report.missing.map(({ address, count }) => ({ key: address, name: address, number: count }))}
                visitors={totals.visitors}
                all={t('All {count, number} addresses', { count: report.missing.length })}
                empty=""
              >
                {mayOpen('/admin/redirects') && (
                  <Muted>
                    <Link to="/admin/redirects?show=missing">{t('Redirect missing addresses')}</Link>
                  </Muted>
                )}
              </BarList>
            )}
            <BarList
              title={t('Browsers')}
              unit={t('Visitors')}
              rows={report.browsers.map(({ name, visitors }) => ({ key: name, name: t(name), number: visitors }))}
              total={totals.visitors}
              visitors={totals.visitors}
              all={t('All {count, number} browsers', { count: report.browsers.length })}
              empty={t('No visitors in this period.')}
            />
            <BarList
              title={t('Languages')}
              unit={t('Visitors')}
              rows={report.languages.map(({ name, visitors }) => ({ key: name, name, number: visitors }))}
              total={totals.visitors}
              visitors={totals.visitors}
              all={t('All {count, number} languages', { count: report.languages.length })}
              empty={t('No visitors in this period.')}
            />
          </div>
          {report.suspicious > 0 && (
            <Muted>
              {t(
                '{count, plural, one {# view was} other {# views were}} not counted: too many came from one network, or at the same time.',
                { count: report.suspicious },
              )}
            </Muted>
          )}
        </>
      )}
      <PrivacyNote />
    </Stack>
  );
}

const titleOf = ({ pages }: Route.ComponentProps['loaderData']['report'], page: string) =>
  pages.find((row) => row.page === page)?.title ?? page;

function Filter({ name, to }: { name: string; to: string }) {
  return (
    <li>
      <Link to={to} preventScrollReset>
        {name}
        <Icon name="close" size={14} />
        <span className="visually-hidden">{t('Remove filter')}</span>
      </Link>
    </li>
  );
}

function NothingCounted({ isCounting }: { isCounting: boolean }) {
  return (
    <EmptyStart mural={MURAL} title={isCounting ? t('No visits yet') : t('Visits are not counted')}>
      <p>
        {isCounting
          ? t(
              'The first one appears here a few seconds after it happens. Your own visits are not counted while you are signed in: open the site in a private window to see one.',
            )
          : t('Counting is turned off on the server. Your server administrator can turn it on.')}
      </p>
      <Row wrap gap={10}>
        <a className="plain-button" href="/">
          {t('Open the site')}
        </a>
        <Link className="plain-button" to="/admin/help/visits">
          {t('What is counted?')}
        </Link>
      </Row>
    </EmptyStart>
  );
}

const MURAL: readonly (readonly MuralTile[])[] = [
  [
    ['steps', 'leaf', 'neem', 'ink'],
    ['half', 'sky', 'indigo', 'paper'],
    ['sun', 'marigold', 'night', 'paper'],
  ],
  [
    ['quarter', 'night', 'leaf', 'ink'],
    ['arch', 'blush', 'madder', 'paper'],
    ['steps', 'marigold', 'madder', 'ink'],
  ],
];

function PrivacyNote() {
  return (
    <Card as="aside" className={styles.privacy} aria-label={t('Privacy')}>
      <Tile name="arch" ground="leaf" a="neem" b="paper" />
      <p>
        {rich(
          '<b>Counted without cookies or tracking.</b> No address and no country is stored. Visitors are recognized for one day only, by a number that is deleted at midnight, so no banner is needed. If somebody writes to you, the pages they read are stored with the message, and the form says so. Your own visits are not counted while you are signed in.',
          { b: (text) => <b>{text}</b> },
        )}
      </p>
    </Card>
  );
}
