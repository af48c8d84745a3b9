import { useRef, useState } from 'react';
import { Link, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Post, PostSort } from '../../../../contract/blog.ts';
import { showToast } from '../../../ui/toast.tsx';
import { act, attempt } from '../../api.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { EmptyNote } from '../../shell/empty-note.tsx';
import { FailureBanner } from '../../shell/failure-banner.tsx';
import { Icon } from '../../shell/icon.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Paging } from '../../shell/paging.tsx';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { restorePost } from '../bin/bin-calls.ts';
import { deletePost } from '../post-calls.ts';
import { binPost, fetchAdminPost, OPEN_FAILURE } from '../post-draft-calls.ts';
import { PostList } from '../post-list.tsx';
import { ServiceNote } from '../service-note.tsx';
import type { Route } from './+types/manage';
import { countOf } from './bulk-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ListFilters, StateTabs } from './list-filters.tsx';
import { type ListQuery, listAddress, readListQuery, TABS } from './list-query.ts';
import { loadList } from './load-list.ts';
import styles from './manage.module.css';
import { isPublic, type ManagedPost, toPost } from './managed-post.ts';
import { ManagedPosts, type RowAction } from './managed-posts.tsx';
import { NoBlogs } from './no-blogs.tsx';
import { useDeletedPost } from './use-deleted-post.ts';
import { ViewDialog } from './view-dialog.tsx';

export const meta = () => adminMeta('Manage Blogs');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(url).search);
  const outcome = await loadList(query, signal);
  const { lastPage = query.page } = outcome.value ?? {};
  if (query.page > lastPage) throw redirect(listAddress({ ...query, page: lastPage }));
  return outcome;
}

/** Deletes a post, or restores the ones that were just deleted. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const ids = form.getAll('id').map(Number);
  const [id = 0] = ids;
  if (form.get('intent') === 'delete') return act(() => deletePost(id));
  if (form.get('intent') === 'bin') return act(() => binPost(id));
  // The toast whose Undo this is may be shown over any screen, so the result is another toast.
  const { error } = await attempt(
    async () => {
      for (const one of ids) await restorePost(one);
    },
    { toast: false },
  );
  const text = ids.length === 1 ? 'Blog restored.' : `${countOf(ids.length)} restored.`;
  if (!error) showToast({ text, kind: 'success' });
  else if (!error.isShown) showToast({ text: `${error.message} Check the bin.`, kind: 'error' });
  return { error };
}

/** `/admin/manage-blogs`: the posts in every state, a tab each. The address says what is shown. */
export default function Manage({ loaderData: { value: list, error } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  const isLoading = next !== undefined && next.pathname === location.pathname;
  // The filters show what was just chosen while it is being loaded.
  const query = readListQuery((isLoading ? next : location).search);
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<{ action: RowAction; row: ManagedPost; post?: Post | undefined }>();
  const [selected, setSelected] = useSelection(location.search);
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
  const isLiveEmpty = list !== undefined && !isLoading && list.postCounts?.total === 0;
  const hasOthers = TABS.all.states.some((state) => (list?.counts?.[state] ?? 0) > 0);
  const isBlogEmpty = isLiveEmpty && !hasOthers;
  // A deleted post disappears before the list is loaded again.
  const posts = list?.posts.filter((post) => deleted?.list !== list || deleted.post !== post) ?? [];

  const choose = async (action: RowAction, row: ManagedPost) => {
    if (action === 'edit' && !isPublic(row)) {
      void navigate(`/admin/posts/${row.id}`);
      return;
    }
    // The dialog that asks needs no text.
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
        title="Manage Blogs"
        subtitle={query.tab === 'live' ? SORT_LINES[query.sort] : 'Most recently changed first'}
        action={
          !isBlogEmpty && (
            <Link className="button button-primary button-small" to="/admin/upload-blog" prefetch="intent">
              <Icon name="add" />
              New post
            </Link>
          )
        }
      />
      <ServiceNote />
      {!isBlogEmpty && (
        <StateTabs
          current={query.tab}
          counts={list?.counts}
          address={(tab) => address({ tab, ...(tab !== 'live' && { sort: 'newest' }) })}
        />
      )}
      <ListFilters
        query={query}
        counts={list?.postCounts}
        isHidden={isBlogEmpty || isLiveEmpty}
        onChange={(changes) => navigate(address(changes), { replace: true, preventScrollReset: true })}
      />
      <p className="visually-hidden" role="status">
        {query.q && list && !isLoading ? found(list.total) : ''}
      </p>
      {error && (
        <div className={styles.failure}>
          <FailureBanner failure={error.message} onTryAgain={revalidate} />
        </div>
      )}
      <BulkBar
        posts={posts.filter(({ id }) => selected.has(id))}
        listElement={listElement}
        isBusy={isChanging || isLoading}
        onBusy={setChanging}
        onClear={() => setSelected([])}
        onDone={async (failedIds) => {
          await revalidate();
          setSelected(failedIds);
        }}
      />
      <PostList ref={listElement} label="Blogs" isBusy={isLoading}>
        {isLiveEmpty && <NoBlogs />}
        {list?.posts.length === 0 && !isLoading && !isLiveEmpty && <NothingFound query={query} />}
        {posts.length > 0 && (
          <ManagedPosts
            posts={posts}
            sort={query.sort}
            selected={selected}
            isBusy={isChanging}
            onSelect={(id, isSelected) =>
              setSelected(isSelected ? [...selected, id] : [...selected].filter((one) => one !== id))
            }
            onAction={choose}
          />
        )}
      </PostList>
      {list && list.lastPage > 1 && (
        <Paging page={list.page} lastPage={list.lastPage} address={(page) => address({ page })} />
      )}

      {open?.action === 'view' && open.post && <ViewDialog post={open.post} state={open.row.state} onClose={close} />}
      {open?.action === 'edit' && open.post && (
        <EditDialog post={open.post} onClose={close} onSaved={closeAndReload} onUseSaved={closeAndReload} />
      )}
      {open?.action === 'delete' && list && (
        <DeleteDialog
          post={open.row}
          onClose={close}
          onDeleted={(byKeyboard) => {
            close();
            setDeleted({ post: open.row, list, byKeyboard });
          }}
        />
      )}
    </>
  );
}

/** The ids of the selected posts. Another page, tab or search begins with none. */
function useSelection(search: string) {
  const [selection, setSelection] = useState<{ search: string; ids: ReadonlySet<number> }>({ search, ids: NONE });
  const ids = selection.search === search ? selection.ids : NONE;
  return [ids, (chosen: number[]) => setSelection({ search, ids: new Set(chosen) })] as const;
}

const NONE: ReadonlySet<number> = new Set();

function NothingFound({ query: { tab, category, q } }: { query: ListQuery }) {
  return (
    <EmptyNote>
      {EMPTY_TEXTS[tab]}
      {category ? ` in ${category}` : ''}
      {q ? ` match “${q}”` : ''}.{' '}
      {(category || q) && <Link to={listAddress({ tab, ...UNFILTERED })}>{SHOW_ALL[tab]}</Link>}
    </EmptyNote>
  );
}

const UNFILTERED = { page: 1, category: undefined, q: '', sort: 'newest' } as const;

const EMPTY_TEXTS: Record<ListQuery['tab'], string> = {
  all: 'No blogs',
  live: 'No blogs',
  drafts: 'No drafts',
  scheduled: 'No scheduled blogs',
  unpublished: 'No unpublished blogs',
};

const SHOW_ALL: Record<ListQuery['tab'], string> = {
  all: 'Show all blogs',
  live: 'Show all blogs',
  drafts: 'Show all drafts',
  scheduled: 'Show all scheduled blogs',
  unpublished: 'Show all unpublished blogs',
};

const SORT_LINES: Record<PostSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Sorted by title',
  author: 'Sorted by author',
  updated: 'Recently updated first',
};

const found = (count: number) => (count === 1 ? '1 blog found' : `${count.toLocaleString('en-US')} blogs found`);
