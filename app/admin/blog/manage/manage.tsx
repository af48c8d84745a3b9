import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { CATEGORIES, type Category, POST_SORTS, type Post, type PostSort } from '../../../../contract/blog.ts';
import { Field } from '../../../ui/field.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { adminMeta } from '../../shell/admin-meta.ts';
import { EmptyNote } from '../../shell/empty-note.tsx';
import { FailureBanner } from '../../shell/failure-banner.tsx';
import { Navigate } from '../../shell/navigate.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { SearchBox } from '../../shell/search-box.tsx';
import { useParameters } from '../../shell/use-parameters.ts';
import { Paging } from '../paging.tsx';
import { PostRows, type RowAction } from '../post-rows.tsx';
import { ServiceNote } from '../service-note.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { NoBlogs } from './no-blogs.tsx';
import { tellDeleted } from './show-deleted-toast.ts';
import { usePostPage } from './use-post-page.ts';
import { ViewDialog } from './view-dialog.tsx';
import './manage.css';

const POSTS_PER_SCREEN = 15;

export const meta = () => adminMeta('Manage Blogs');

/** `/admin/manage-blogs`: all posts, newest first unless sorted otherwise. The address says what is shown. */
export default function Manage() {
  const parameters = useParameters();
  const navigate = useNavigate();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const category = CATEGORIES.find((name) => name === parameters.get('category'));
  const q = parameters.get('q')?.trim() ?? '';
  const sort = POST_SORTS.find((name) => name !== 'newest' && name === parameters.get('sort'));
  const { list, failure, isLoading, reload, remove } = usePostPage({
    page,
    perPage: POSTS_PER_SCREEN,
    category,
    q,
    sort,
  });
  const [open, setOpen] = useState<{ action: RowAction; post: Post }>();
  const [isDeleting, setDeleting] = useState(false);
  const listTop = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);
  const closeAndReload = () => {
    close();
    reload();
  };
  /** Of this screen, with something else in it. A page number holds for one filter and order only. */
  const address = (changes: Omit<ListAddress, 'q'> & { q?: string }) => listAddress({ category, q, sort, ...changes });

  const go = (changes: Parameters<typeof address>[0]) =>
    navigate(address(changes), { replace: true, preventScrollReset: true });

  // The last post of the last page has gone, or the address is from another time.
  const isPastEnd = list !== undefined && !isLoading && list.posts.length === 0 && page > list.lastPage;
  // Nothing to search, to sort or to show, whatever the address asks for.
  const isBlogEmpty = list !== undefined && !isLoading && list.counts.total === 0;
  return (
    <div className="manage">
      {isPastEnd && <Navigate to={address({ page: list.lastPage })} />}
      <PageHead
        title="Manage Blogs"
        line={SORT_LINES[sort ?? 'newest']}
        action={
          !isBlogEmpty && (
            <Link className="button button-primary button-small" to="/admin/upload-blog" prefetch="intent">
              Add New Blog
            </Link>
          )
        }
      />
      <ServiceNote />
      <div className="manage-filters" hidden={isBlogEmpty}>
        <SearchBox q={q} onSearch={(words) => go({ q: words })} label="Search" placeholder="Search title or author" />
        <Field
          as="select"
          label="Category"
          value={category ?? ''}
          onChange={(event) => go({ category: CATEGORIES.find((name) => name === event.target.value) })}
        >
          <option value="">All categories</option>
          {CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {name}
              {list && !q ? ` (${list.counts[name].toLocaleString('en-US')})` : ''}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label="Sort by"
          value={sort ?? 'newest'}
          onChange={(event) => go({ sort: POST_SORTS.find((name) => name === event.target.value) })}
        >
          {POST_SORTS.map((name) => (
            <option key={name} value={name}>
              {SORT_NAMES[name]}
            </option>
          ))}
        </Field>
      </div>
      <p className="visually-hidden" role="status">
        {q && list && !isLoading ? found(list.total) : ''}
      </p>
      <FailureBanner failure={failure} onTryAgain={reload} />
      {!list && isLoading && <Loader text="Loading blogs" />}
      <section className="post-rows-list" ref={listTop} tabIndex={-1} aria-label="Blogs" aria-busy={isLoading}>
        {isBlogEmpty && <NoBlogs />}
        {list?.posts.length === 0 && !isLoading && !isPastEnd && !isBlogEmpty && (
          <NothingFound category={category} q={q} />
        )}
        {list && list.posts.length > 0 && (
          <PostRows
            posts={list.posts}
            sort={sort}
            isBusy={isDeleting}
            onAction={(action, post) => setOpen({ action, post })}
          />
        )}
      </section>
      {list && list.lastPage > 1 && (
        <Paging page={list.page} lastPage={list.lastPage} address={(number) => address({ page: number })} />
      )}

      {open?.action === 'view' && <ViewDialog post={open.post} onClose={close} />}
      {open?.action === 'edit' && (
        <EditDialog post={open.post} onClose={close} onSaved={closeAndReload} onUseSaved={closeAndReload} />
      )}
      {open?.action === 'delete' && (
        <DeleteDialog
          post={open.post}
          onClose={close}
          onBusy={setDeleting}
          onDeleted={(how) => {
            flushSync(() => {
              close();
              remove(open.post);
            });
            // The button that opened the dialog went with its row, and nothing under an open dialog takes the focus.
            listTop.current?.focus();
            tellDeleted(open.post, how);
          }}
        />
      )}
    </div>
  );
}

function NothingFound({ category, q }: { category: Category | undefined; q: string }) {
  return (
    <EmptyNote>
      No blogs{category ? ` in ${category}` : ''}
      {q ? ` with “${q}” in title or author` : ''}. <Link to="/admin/manage-blogs">Show all blogs</Link>
    </EmptyNote>
  );
}

const SORT_NAMES: Record<PostSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title',
  author: 'Author',
  updated: 'Recently updated',
};

const SORT_LINES: Record<PostSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Sorted by title',
  author: 'Sorted by author',
  updated: 'Recently updated first',
};

const found = (count: number) => (count === 1 ? '1 blog found' : `${count.toLocaleString('en-US')} blogs found`);

interface ListAddress {
  page?: number;
  category?: Category | undefined;
  sort?: PostSort | undefined;
  q: string;
}

function listAddress({ page = 1, category, sort = 'newest', q }: ListAddress) {
  const parameters = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/admin/manage-blogs${parameters.size > 0 ? `?${parameters}` : ''}`;
}
