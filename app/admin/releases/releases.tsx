import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { MuralTile } from '../../art/mural.tsx';
import { msg, t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { SearchBox } from '../shell/controls/search-box.tsx';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { EmptyStart } from '../shell/layout/empty-start.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { Rows } from '../shell/layout/rows.tsx';
import { useRevalidateOnFocus } from '../shell/use-revalidate.ts';
import type { Route } from './+types/releases';
import { fetchReleases, type ReleaseFilter } from './release-calls.ts';
import { ReleaseNameDialog } from './release-name-dialog.tsx';
import { ReleaseRow } from './release-row.tsx';
import styles from './releases.module.css';

export const meta = adminMeta('Releases');

const TABS = [
  { state: undefined, count: 'all', name: msg('All') },
  { state: 'open', count: 'open', name: msg('{what, select, other {Open}}') },
  { state: 'published', count: 'published', name: msg('Published') },
  { state: 'undone', count: 'undone', name: msg('Undone') },
] as const;

function readQuery(search: string): { state: ReleaseFilter | undefined; q: string } {
  const query = new URLSearchParams(search);
  return { state: TABS.find(({ state }) => state === query.get('state'))?.state, q: query.get('q')?.trim() ?? '' };
}

function addressOf({ state, q }: ReturnType<typeof readQuery>): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(q && { q }) });
  return query.size > 0 ? `/admin/releases?${query}` : '/admin/releases';
}

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readQuery(new URL(url).search);
  return { ...(await fetchReleases(query, signal)), ...query };
}

/** The hash to which the command "New release" of the palette links. */
const NEW = '#new';

/** `/admin/releases`: changes that go public together. */
export default function Releases({ loaderData: { releases, counts, state, q } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const mayAdd = useMay()('POST /admin/releases');
  const [isAdding, setAdding] = useState(false);
  useRevalidateOnFocus();
  const close = () => {
    setAdding(false);
    if (hash === NEW) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  const add = mayAdd && (
    <button
      type="button"
      className="button button-primary button-small"
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      <Icon name="add" />
      {t('New release')}
    </button>
  );
  const isEmpty = counts.all === 0;
  return (
    <>
      <PageHead title={t('Releases')} subtitle={t('Changes that go public together')} action={!isEmpty && add} />
      {isEmpty ? (
        <EmptyStart mural={MURAL} title={t('No releases yet')}>
          <p>
            {t(
              'Collect changes of several pages and posts, show them to a client as one site, and publish them in one step.',
            )}
          </p>
          <Row wrap gap={10}>
            {add}
            <Link className="plain-button" to="/admin/help/releases">
              {t('Read the guide')}
            </Link>
          </Row>
        </EmptyStart>
      ) : (
        <>
          <Row wrap align="end" justify="between" className={styles.filters}>
            <TabRow
              label={t('States')}
              tabs={TABS.map((tab) => ({
                name: t(tab.name, { what: 'release' }),
                to: addressOf({ state: tab.state, q }),
                isCurrent: tab.state === state,
                count: counts[tab.count],
              }))}
            />
            <div className={styles.search}>
              <SearchBox
                q={q}
                onSearch={(words) =>
                  void navigate(addressOf({ state, q: words }), { replace: true, preventScrollReset: true })
                }
                label={<span className="visually-hidden">{t('Find a release')}</span>}
                placeholder={t('Find a release')}
              />
            </div>
          </Row>
          {releases.length === 0 ? (
            <EmptyNote>{q ? t('No release matches this search.') : t('No release is in this state.')}</EmptyNote>
          ) : (
            <>
              <div className={styles.head} aria-hidden="true">
                <span>{t('Release')}</span>
                <span>{t('State')}</span>
                <span>{t('Last change')}</span>
              </div>
              <Rows className={styles.rows} aria-label={t('Releases')}>
                {releases.map((release) => (
                  <ReleaseRow key={release.id} release={release} />
                ))}
              </Rows>
            </>
          )}
          <Muted className={styles.note}>{t('Add a change to a release from the menu beside Publish.')}</Muted>
        </>
      )}
      {mayAdd && (isAdding || hash === NEW) && (
        <ReleaseNameDialog onDone={({ id }) => void navigate(`/admin/releases/${id}`)} onClose={close} />
      )}
    </>
  );
}

const MURAL: readonly (readonly MuralTile[])[] = [
  [
    ['steps', 'marigold', 'madder', 'paper'],
    ['quarter', 'sky', 'indigo', 'paper', 180],
    ['arch', 'leaf', 'neem', 'paper'],
  ],
  [
    ['petal', 'blush', 'madder', 'paper'],
    ['dots', 'night', 'leaf', 'marigold'],
    ['sun', 'marigold', 'night', 'paper'],
  ],
];
