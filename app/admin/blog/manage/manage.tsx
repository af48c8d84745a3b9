import { useRef, useState } from 'react';
import { Link, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { act, attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { LanguageSwitch, loadLanguages } from '../../languages/language-switch.tsx';
import { loadReleasedParts } from '../../releases/released-parts.ts';
import { loadReviews } from '../../review/review-calls.ts';
import { ReviewQueue } from '../../review/review-queue.tsx';
import { seesOwnPostsOnly, useMay } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Paging } from '../../shell/controls/paging.tsx';
import { FailureBanner } from '../../shell/layout/failure-banner.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { useSelection } from '../../shell/selection/use-selection.ts';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { deletePost } from '../post-calls.ts';
import { binPost, fetchAdminPost, OPEN_FAILURE } from '../post-draft-calls.ts';
import { PostList } from '../post-list.tsx';
import { ServiceNote } from '../service-note.tsx';
import type { Route } from './+types/manage';
import { BulkBar } from './bulk-bar.tsx';
import { ListFilters, StateTabs } from './list-filters.tsx';
import { type ListQuery, listAddress, orderOf, readListQuery, TABS } from './list-query.ts';
import { loadList } from './load-list.ts';
import styles from './manage.module.css';
import { isPublic, type ManagedPost, toPost } from './managed-post.ts';
import { ManagedPosts, type RowAction } from './managed-posts.tsx';
import { NoBlogs } from './no-blogs.tsx';
import { NothingFound } from './nothing-found.tsx';
import { restorePosts } from './restore-posts.ts';
import { type OpenRow, RowDialog } from './row-dialog.tsx';
import { useDeletedPost } from './use-deleted-post.ts';
import { useLastList } from './use-last-list.ts';

export const meta = adminMeta('Manage Blogs');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(url).search);
  const isQueue = query.tab === 'for-review';
  const [outcome, languages, reviews, released] = await Promise.all([
    loadList(isQueue ? { ...query, tab: 'all', page: 1 } : query, signal),
    loadLanguages(signal),
    loadReviews(isQueue, signal),
    loadReleasedParts(signal),
  ]);
  const { lastPage = query.page } = outcome.value ?? {};
  if (query.page > lastPage) throw redirect(listAddress({ ...query, page: lastPage }));
  return { ...outcome, languages, reviews, released };
}

/** Deletes a post, or restores the ones that were just deleted. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const ids = form.getAll('id').map(Number);
  const [id = 0] = ids;
  if (form.get('intent') === 'delete') return act(() => deletePost(id));
  if (form.get('intent') === 'bin') return act(() => binPost(id));
  return { error: await restorePosts(ids) };
}

/** `/admin/manage-blogs`: the posts, with a tab for each state. The query is in the address. */
export default function Manage({
  loaderData: { value: list, error, languages, reviews, released },
}: Route.ComponentProps) {
  const navigate = useNavigate();
  const may = useMay();
  const location = useLocation();
  const { location: next } = useNavigation();
  const isLoading = next !== undefined && next.pathname === location.pathname;
  // While the list loads, the filters show the new choice.
  const query = readListQuery((isLoading ? next : location).search);
  const isQueue = query.tab === 'for-review';
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<OpenRow>();
  const [selected, setSelected, toggle] = useSelection(location.search);
  const [isChanging, setChanging] = useState(false);
  const listElement = useRef<HTMLElement>(null);
  const close = () => setOpen(undefined);
  const closeAndReload = () => {
    close();
    void revalidate();
  };
  const { deleted, setDeleted } = useDeletedPost(listElement);

  /** A page number is valid for one filter and order only. */
  const address = (changes: Partial<ListQuery>) => listAddress({ ...query, page: 1, ...changes });
  const isOwnOnly = seesOwnPostsOnly();
  const isLiveEmpty = list !== undefined && !isLoading && list.postCounts?.total === 0;
  const hasOthers = TABS.all.states.some((state) => (list?.counts?.[state] ?? 0) > 0);
  const isBlogEmpty = (isLiveEmpty || (isOwnOnly && list !== undefined && !isLoading)) && !hasOthers;
  // A deleted post disappears before the list is loaded again.
  const visibleList = useLastList(list);
  const posts = visibleList?.posts.filter((post) => deleted?.list !== visibleList || deleted.post !== post) ?? [];

  const choose = async (action: RowAction, row: ManagedPost) => {
    // The edit dialog changes the public post at once, so it needs a public post and the right to publish.
    if (action === 'edit' && !(isPublic(row) && may('POST /update_blog/{id}'))) {
      void navigate(`/admin/posts/${row.id}`);
      return;
    }
    // The dialog that confirms a deletion does not need the text.
    if (row.post || action === 'delete') {
      setOpen({ action, row, post: row.post });
      return;
    }
    const { value } = await attempt(() => fetchAdminPost(row.id, undefined, OPEN_FAILURE));
    if (value) setOpen({ action, row, post: toPost(row, value) });
  };

  return (
    <>
      <PageHead
        title={t('Manage Blogs')}
        subtitle={isQueue ? t('Posts and pages that wait for a decision') : orderOf(query, isOwnOnly)}
        action={
          !isBlogEmpty &&
          may('POST /admin/posts') && (
            <Link className="button button-primary button-small" to="/admin/upload-blog" prefetch="intent">
              <Icon name="add" />
              {t('New post')}
            </Link>
          )
        }
      />
      <ServiceNote />
      <LanguageSwitch list={languages} type="post" />
      {!isBlogEmpty && (
        <StateTabs
          current={query.tab}
          counts={visibleList?.counts}
          reviews={reviews.count}
          address={(tab) => address({ tab, newer: false, ...(tab !== 'live' && { sort: 'newest' }) })}
        />
      )}
      <ListFilters
        query={query}
        counts={visibleList?.postCounts}
        canSort={query.tab === 'live' && !isOwnOnly}
        isHidden={isBlogEmpty || isLiveEmpty || isQueue}
        onChange={(changes) => navigate(address(changes), { replace: true, preventScrollReset: true })}
      />
      <p className="visually-hidden" role="status">
        {query.q && list && !isLoading ? found(list.total) : ''}
      </p>
      {error && (
        <div className={styles.failure}>
          <FailureBanner error={error} onTryAgain={revalidate} />
        </div>
      )}
      {isQueue && reviews.queue && <ReviewQueue queue={reviews.queue} released={released} />}
      {!isQueue && (
        <>
          <BulkBar
            posts={posts.filter(({ id }) => selected.has(id))}
            released={released}
            total={posts.length}
            listElement={listElement}
            isBusy={isChanging || isLoading}
            onBusy={setChanging}
            onSelectAll={() => setSelected(posts.map(({ id }) => id))}
            onClear={() => setSelected([])}
            onDone={async (failedIds) => {
              await revalidate();
              setSelected(failedIds);
            }}
          />
          <PostList ref={listElement} label={t('Blogs')} isBusy={isLoading || list === undefined}>
            {(isLiveEmpty || isBlogEmpty) && <NoBlogs />}
            {list?.posts.length === 0 && !isLoading && !isLiveEmpty && !isBlogEmpty && <NothingFound query={query} />}
            {posts.length > 0 && (
              <ManagedPosts
                posts={posts}
                released={released}
                sort={query.sort}
                selected={selected}
                isBusy={isChanging || list === undefined}
                onSelect={toggle}
                onAction={choose}
              />
            )}
          </PostList>
          {list && list.lastPage > 1 && (
            <Paging page={list.page} lastPage={list.lastPage} address={(page) => address({ page })} />
          )}
        </>
      )}
      {open && (
        <RowDialog
          {...open}
          onClose={close}
          onSaved={closeAndReload}
          onDeleted={(byKeyboard) => {
            close();
            if (list) setDeleted({ post: open.row, list, byKeyboard });
          }}
        />
      )}
    </>
  );
}

const found = (count: number) => t('{count, plural, one {# blog found} other {# blogs found}}', { count });
