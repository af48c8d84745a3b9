import { useState } from 'react';
import type { MediaDetail, MediaItem } from '../../../contract/media/media-library.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { deleteItem, fetchItem, restoreItem } from './media-calls.ts';

type Item = Pick<MediaItem, 'name' | 'file_name'>;

/** Moves items to the bin, with Undo. Before used items are deleted, a question names the places that use them. */
export function useDeleteItems(onDone: () => Promise<void>) {
  /** While the question is open: all items to delete, and those among them that are used. */
  const [confirming, setAsked] = useState<{ items: readonly Item[]; used: readonly MediaDetail[] }>();
  const [isBusy, setBusy] = useState(false);

  const restore = async (items: readonly Item[]) => {
    for (const { name } of items) if ((await attempt(() => restoreItem(name))).error) break;
    await onDone();
  };

  const remove = async (items: readonly Item[], used: readonly MediaDetail[]) => {
    setBusy(true);
    const deleted: Item[] = [];
    for (const item of items) {
      const isUsed = used.some(({ name }) => name === item.name);
      if ((await attempt(() => deleteItem(item.name, isUsed))).error) break;
      deleted.push(item);
    }
    setBusy(false);
    setAsked(undefined);
    if (deleted.length > 0) {
      const text =
        deleted.length === 1
          ? t('“{name}” moved to the bin.', { name: deleted[0]?.file_name })
          : t('{count} files moved to the bin.', { count: deleted.length });
      showToast({
        kind: 'success',
        text,
        milliseconds: 10_000,
        action: { label: t('Undo'), onChoose: () => void restore(deleted) },
      });
    }
    await onDone();
  };

  return {
    asked: confirming,
    isBusy,
    restore,
    cancel: () => setAsked(undefined),
    confirm: () => confirming && remove(confirming.items, confirming.used),
    async ask(items: readonly Item[]) {
      const { value: details } = await attempt(() => Promise.all(items.map(({ name }) => fetchItem(name))));
      if (!details) return;
      const used = details.filter(({ used_in }) => used_in.length > 0);
      if (used.length > 0) setAsked({ items, used });
      else await remove(items, []);
    },
  };
}
