import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { BIN_DAYS, type BinnedPost, type BinPage } from '../../../../contract/blog-bin.ts';
import { Loader } from '../../../ui/loader.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ApiError } from '../../api.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { EmptyNote } from '../../shell/empty-note.tsx';
import { FailureBanner } from '../../shell/failure-banner.tsx';
import { Navigate } from '../../shell/navigate.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { PermanentDeletionDialog } from '../../shell/permanent-deletion-dialog.tsx';
import { useFetched } from '../../shell/use-fetched.ts';
import { useParameters } from '../../shell/use-parameters.ts';
import { Paging } from '../paging.tsx';
import { fetchBin, purgePost, restorePost } from './bin-calls.ts';
import { BinRows } from './bin-rows.tsx';
import './bin.css';

export const meta = () => adminMeta('Bin');

/** `/admin/bin`: deleted posts, the last one first, until they are removed for good. */
export default function Bin() {
  const parameters = useParameters();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const fetchPage = useCallback((signal: AbortSignal) => fetchBin(page, signal), [page]);
  const { value: bin, failure, isLoading, reload } = useFetched<BinPage>(fetchPage, 'bin');
  const [purging, setPurging] = useState<BinnedPost>();
  const [isBusy, setBusy] = useState(false);
  const listTop = useRef<HTMLElement>(null);

  /** The button that was pressed goes with its row: the focus stays with the list. */
  const leave = () => {
    reload();
    listTop.current?.focus();
  };

  const restore = async (post: BinnedPost) => {
    setBusy(true);
    try {
      await restorePost(post.id);
      showToast({ kind: 'success', text: 'Blog restored.' });
      leave();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isShown) showToast({ kind: 'error', text: error.message });
      // It may have been restored or removed elsewhere.
      if (error.status === 404) leave();
    } finally {
      setBusy(false);
    }
  };

  const isPastEnd = bin !== undefined && !isLoading && bin.posts.length === 0 && page > bin.lastPage;
  return (
    <div className="bin">
      {isPastEnd && <Navigate to={addressOf(bin.lastPage)} />}
      <PageHead title="Bin" line={`Deleted blogs stay here for ${BIN_DAYS} days`} />
      <FailureBanner failure={failure} onTryAgain={reload} />
      {!bin && isLoading && <Loader text="Loading deleted blogs" />}
      <section className="post-rows-list" ref={listTop} tabIndex={-1} aria-label="Deleted blogs" aria-busy={isLoading}>
        {bin?.total === 0 && (
          <EmptyNote>
            The bin is empty. What you delete in <Link to="/admin/manage-blogs">Manage Blogs</Link> can be restored from
            here.
          </EmptyNote>
        )}
        {bin && bin.posts.length > 0 && (
          <BinRows posts={bin.posts} isBusy={isBusy} onRestore={restore} onPurge={setPurging} />
        )}
      </section>
      {bin && bin.lastPage > 1 && <Paging page={bin.page} lastPage={bin.lastPage} address={addressOf} />}

      {purging && (
        <PermanentDeletionDialog
          title="Permanently delete this blog?"
          note={`“${purging.title}” and the images that only it shows will be removed.`}
          doneText="Blog permanently deleted."
          onDelete={() => purgePost(purging.id)}
          onClose={() => setPurging(undefined)}
          onDeleted={() => {
            flushSync(() => setPurging(undefined));
            leave();
          }}
        />
      )}
    </div>
  );
}

const addressOf = (page: number) => `/admin/bin${page > 1 ? `?page=${page}` : ''}`;
