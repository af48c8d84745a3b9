import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, redirect, useFetcher, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Post, PostSort } from '../../../../contract/blog.ts';
import type { PostList as PostListData } from '../../../../contract/blog-wire.ts';
import { showToast } from '../../../ui/toast.tsx';
import { act, attempt } from '../../api.ts';
import { storedSession } from '../../session.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { EmptyNote } from '../../shell/empty-note.tsx';
import { FailureBanner } from '../../shell/failure-banner.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Paging } from '../../shell/paging.tsx';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { restorePost } from '../bin/bin-calls.ts';
import { deletePost, fetchPosts } from '../post-calls.ts';
import { PostList } from '../post-list.tsx';
import { ServiceNote } from '../service-note.tsx';
import type { Route } from './+types/manage';
import { DeleteDialog, MANAGE_ACTION } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ListFilters } from './list-filters.tsx';
import { type ListQuery, listAddress, readListQuery } from './list-query.ts';
import styles from './manage.module.css';
import { ManagedPosts, type RowAction } from './managed-posts.tsx';
import { NoBlogs } from './no-blogs.tsx';
import { ViewDialog } from './view-dialog.tsx';

const POSTS_PER_SCREEN = 15;

export const meta = () => adminMeta('Manage Blogs');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(url).search);
  const load = () => fetchPosts({ ...query, perPage: POSTS_PER_SCREEN }, signal);
  // A failure is not thrown: an open edit form would be lost with the screen.
  const outcome = await attempt(load, { toast: storedSession() !== null });
  const { lastPage = query.page } = outcome.value ?? {};
  if (query.page > lastPage) throw redirect(listAddress({ ...query, page: lastPage }));
  return outcome;
}

/** Deletes a post, or restores the one that was just deleted. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const id = Number(form.get('id'));
  if (form.get('intent') === 'delete') return act(() => deletePost(id));
  // The toast whose Undo this is may be shown over any screen, so the result is another toast.
  const { error } = await attempt(() => restorePost(id), { toast: false });
  if (!error) showToast({ text: 'Blog restored.', kind: 'success' });
  else if (!error.isShown) showToast({ text: `${error.message} Check the bin.`, kind: 'error' });
  return { error };
}

/** `/admin/manage-blogs`: all posts. The address says what is shown. */
export default function Manage({ loaderData: { value: list, error } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  const isLoading = next !== undefined && next.pathname === location.pathname;
  // The filters show what was just chosen while it is being loaded.
  const query = readListQuery((isLoading ? next : location).search);
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<{ action: RowAction; post: Post }>();
  const listElement = useRef<HTMLElement>(null);
  const close = () => setOpen(undefined);
  const closeAndReload = () => {
    close();
    void revalidate();
  };
  const { deleted, setDeleted } = useDeletedPost(listElement);

  /** A page number is valid for one filter and order only. */
  const address = (changes: Partial<ListQuery>) => listAddress({ ...query, page: 1, ...changes });
  const isBlogEmpty = list !== undefined && !isLoading && list.counts.total === 0;
  // A deleted post disappears before the list is loaded again.
  const posts = list?.posts.filter((post) => deleted?.list !== list || deleted.post !== post) ?? [];
  return (
    <>
      <PageHead
        title="Manage Blogs"
        line={SORT_LINES[query.sort]}
        action={
          !isBlogEmpty && (
            <Link className="button button-primary button-small" to="/admin/upload-blog" prefetch="intent">
              Add New Blog
            </Link>
          )
        }
      />
      <ServiceNote />
      <ListFilters
        query={query}
        counts={list?.counts}
        isHidden={isBlogEmpty}
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
      <PostList ref={listElement} label="Blogs" isBusy={isLoading}>
        {isBlogEmpty && <NoBlogs />}
        {list?.posts.length === 0 && !isLoading && !isBlogEmpty && <NothingFound query={query} />}
        {posts.length > 0 && (
          <ManagedPosts posts={posts} sort={query.sort} onAction={(action, post) => setOpen({ action, post })} />
        )}
      </PostList>
      {list && list.lastPage > 1 && (
        <Paging page={list.page} lastPage={list.lastPage} address={(page) => address({ page })} />
      )}

      {open?.action === 'view' && <ViewDialog post={open.post} onClose={close} />}
      {open?.action === 'edit' && (
        <EditDialog post={open.post} onClose={close} onSaved={closeAndReload} onUseSaved={closeAndReload} />
      )}
      {open?.action === 'delete' && list && (
        <DeleteDialog
          post={open.post}
          onClose={close}
          onDeleted={(byKeyboard) => {
            close();
            setDeleted({ post: open.post, list, byKeyboard });
          }}
        />
      )}
    </>
  );
}

interface DeletedPost {
  post: Post;
  /** The list in which it still is. */
  list: PostListData;
  byKeyboard: boolean;
}

/** Offers Undo for a post that was deleted. The toast may outlive the screen. */
function useDeletedPost(listElement: RefObject<HTMLElement | null>) {
  const [deleted, setDeleted] = useState<DeletedPost>();
  const { submit } = useFetcher();

  useEffect(() => {
    if (!deleted) return;
    const { post, byKeyboard } = deleted;
    // The focus was on the button of a row that is gone.
    listElement.current?.focus();
    showToast({
      text: 'Blog deleted successfully!',
      kind: 'success',
      action: {
        label: 'Undo',
        takesFocus: byKeyboard,
        onChoose: () => void submit({ intent: 'restore', id: post.id }, MANAGE_ACTION),
      },
    });
  }, [deleted, listElement, submit]);

  return { deleted, setDeleted };
}

function NothingFound({ query: { category, q } }: { query: ListQuery }) {
  return (
    <EmptyNote>
      No blogs{category ? ` in ${category}` : ''}
      {q ? ` match “${q}”` : ''}. <Link to="/admin/manage-blogs">Show all blogs</Link>
    </EmptyNote>
  );
}

const SORT_LINES: Record<PostSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Sorted by title',
  author: 'Sorted by author',
  updated: 'Recently updated first',
};

const found = (count: number) => (count === 1 ? '1 blog found' : `${count.toLocaleString('en-US')} blogs found`);
