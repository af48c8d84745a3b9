import { useEffect, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { ApiError } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Paging } from '../shell/controls/paging.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/media';
import { DeleteDialog } from './delete-dialog.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import styles from './media.module.css';
import { fetchItem, fetchMedia } from './media-calls.ts';
import { MediaDetail } from './media-detail.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { ACCEPTED } from './media-problem.ts';
import { mediaUrl, parseMediaUrl } from './media-url.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UploadList } from './upload-list.tsx';
import { useDeleteItems } from './use-delete-items.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';

export const meta = adminMeta('Media');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = parseMediaUrl(new URL(url).searchParams);
  const [list, open] = await Promise.all([
    fetchMedia(view, signal),
    view.item ? fetchItem(view.item, signal).catch(ignoreMissing) : undefined,
  ]);
  if (view.page > list.last_page) throw redirect(mediaUrl({ ...view, page: list.last_page }));
  return { view, list, open };
}

/** `/admin/media`: every uploaded picture, video, audio file and PDF, newest first. */
export default function Media({ loaderData: { view, list, open } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const may = useMay();
  const revalidate = useRevalidate();
  const uploads = useUploads({ maxVideo: list.max_video_mb, onStored: () => void revalidate() });
  const mayUpload = may('POST /admin/media');
  const isOver = useFileDrop(mayUpload ? uploads.add : undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deletion = useDeleteItems(async () => {
    setSelected(new Set());
    await revalidate();
  });
  const { item, ...query } = view;
  const isBin = query.filter === 'bin';
  const isFiltered = Boolean(query.q || query.filter || query.month);
  const isEmpty = list.counts.all === 0 && !isFiltered;
  const picked = list.media.filter(({ name }) => selected.has(name));
  const openName = open?.name;

  // On narrow screens the detail takes the place of the grid, where the focus was.
  useEffect(() => {
    const frame = content.current;
    if (openName && document.activeElement === document.body) frame?.querySelector<HTMLElement>('aside h2')?.focus();
  }, [openName]);

  const select = ({ name }: MediaItem, isSelected: boolean) => {
    const names = new Set(selected);
    if (isSelected) names.add(name);
    else names.delete(name);
    setSelected(names);
  };

  return (
    <div className={styles.media} data-over={isOver || undefined}>
      <PageHead
        title={t('Media')}
        subtitle={
          list.counts.all > 0
            ? t('Every picture, video and file of the site, {all, number} in all', { all: list.counts.all })
            : t('Every picture, video and file of the site')
        }
        action={
          mayUpload && (
            <button
              type="button"
              className="button button-primary button-small"
              onClick={() => chooser.current?.click()}
            >
              <Icon name="upload" />
              {t('Upload')}
            </button>
          )
        }
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('Files to upload')}
        onChange={({ target }) => {
          uploads.add(target.files ?? []);
          target.value = '';
        }}
      />
      <UploadList {...uploads} />
      {isEmpty ? (
        <EmptyLibrary onUpload={mayUpload ? () => chooser.current?.click() : undefined} />
      ) : (
        <>
          <MediaFilters
            query={query}
            list={list}
            onChange={(changed) => navigate(mediaUrl({ ...query, ...changed, page: 1 }), { replace: true })}
          />
          {picked.length > 0 && (
            <SelectionBar
              items={picked}
              isBin={isBin}
              onDelete={() => void deletion.ask(picked)}
              onRestore={() => void deletion.restore(picked)}
              onClear={() => setSelected(new Set())}
            />
          )}
          <div ref={content} className={open ? styles.withDetail : undefined}>
            <div className={styles.list}>
              {list.total === 0 ? (
                <EmptyNote>
                  {isBin ? t('The bin is empty.') : t('No files match. Change the search or the filter.')}
                </EmptyNote>
              ) : (
                <MediaGrid
                  items={list.media}
                  open={open?.name}
                  addressOf={({ name }) => mediaUrl({ ...query, item: name })}
                  selected={selected}
                  onSelect={select}
                />
              )}
              {list.last_page > 1 && (
                <Paging
                  page={list.page}
                  lastPage={list.last_page}
                  address={(page) => mediaUrl({ ...query, page, item })}
                />
              )}
            </div>
            {open && (
              <MediaDetail
                key={`${open.name} ${open.url} ${open.deleted_at}`}
                item={open}
                closeAddress={mediaUrl(query)}
                onChanged={revalidate}
                onDelete={() => void deletion.ask([open])}
                onRestore={() => deletion.restore([open])}
              />
            )}
          </div>
        </>
      )}
      {deletion.asked && (
        <DeleteDialog
          used={deletion.asked.used}
          isBusy={deletion.isBusy}
          onConfirm={() => void deletion.confirm()}
          onClose={deletion.cancel}
        />
      )}
    </div>
  );
}

/** The item was deleted for good, or the address is wrong. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
