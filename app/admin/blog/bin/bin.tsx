import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, redirect, useFetcher } from 'react-router';
import { BIN_DAYS, type BinnedPost } from '../../../../contract/blog/blog-bin.ts';
import { showToast } from '../../../ui/toast.tsx';
import { act, type Outcome } from '../../api.ts';
import { rich, t } from '../../i18n/t.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Paging } from '../../shell/controls/paging.tsx';
import { PermanentDeletionDialog } from '../../shell/dialogs/permanent-deletion-dialog.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { PostList } from '../post-list.tsx';
import type { Route } from './+types/bin';
import { fetchBin, purgePost, restorePost } from './bin-calls.ts';
import { BinnedPosts } from './binned-posts.tsx';

export const meta = adminMeta('Bin');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(url).searchParams);
  const bin = await fetchBin(page, signal);
  if (page > bin.lastPage) throw redirect(addressOf(bin.lastPage));
  return bin;
}

/** Restores a post. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return act(async () => {
    await restorePost(Number(form.get('id')));
    return { isDraft: form.has('draft') };
  });
}

/** `/admin/bin`: deleted posts, the last one first. */
export default function Bin({ loaderData: bin }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const restoring = useFetcher<Outcome<{ isDraft: boolean }>>();
  const [purging, setPurging] = useState<BinnedPost>();
  const listElement = useRef<HTMLElement>(null);

  const result = restoring.data;
  useEffect(() => {
    if (!result) return;
    if (result.value) {
      showToast({ kind: 'success', text: result.value.isDraft ? t('Blog restored as a draft.') : t('Blog restored.') });
    } else if (result.error?.status === 404) {
      // The post was restored or deleted elsewhere.
      void revalidate();
    } else return;
    // The focus was on the button of a row that is gone.
    listElement.current?.focus();
  }, [result, revalidate]);

  const restoredId = restoring.state === 'loading' ? Number(restoring.formData?.get('id')) : undefined;
  const posts = bin.posts.filter(({ id }) => id !== restoredId);
  return (
    <>
      <PageHead title={t('Bin')} subtitle={t('Deleted blogs stay here for {days} days', { days: BIN_DAYS })} />
      <PostList ref={listElement} label={t('Deleted blogs')} isBusy={false} hasLongActions>
        {bin.total === 0 && (
          <EmptyNote>
            {rich('The bin is empty. Blogs you delete in <link>Manage Blogs</link> can be restored from here.', {
              link: (text) => <Link to="/admin/manage-blogs">{text}</Link>,
            })}
          </EmptyNote>
        )}
        {posts.length > 0 && (
          <BinnedPosts
            posts={posts}
            isBusy={restoring.state !== 'idle'}
            onRestore={({ id, isDraft }) =>
              restoring.submit({ id, ...(isDraft && { draft: 'yes' }) }, { method: 'post' })
            }
            onPurge={setPurging}
          />
        )}
      </PostList>
      {bin.lastPage > 1 && <Paging page={bin.page} lastPage={bin.lastPage} address={addressOf} />}

      {purging && (
        <PermanentDeletionDialog
          title={t('Permanently delete this blog?')}
          note={t('This deletes “{title}”. Its images stay in the media library.', {
            title: purging.title || t('Untitled'),
          })}
          doneText={t('Blog permanently deleted.')}
          onDelete={() => purgePost(purging.id)}
          onClose={() => setPurging(undefined)}
          onDeleted={() => {
            // The list cannot take the focus while the dialog is open.
            flushSync(() => setPurging(undefined));
            listElement.current?.focus();
            void revalidate();
          }}
        />
      )}
    </>
  );
}

const readPage = (parameters: URLSearchParams) => Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);

const addressOf = (page: number) => `/admin/bin${page > 1 ? `?page=${page}` : ''}`;
