import { showToast } from '../../../ui/toast.tsx';
import { type ApiError, attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { restorePost } from '../bin/bin-calls.ts';

/** Restores posts that were just deleted. */
export async function restorePosts(ids: readonly number[]): Promise<ApiError | undefined> {
  // Undo may be pressed on any screen, so the result is shown as a toast.
  const { error } = await attempt(
    async () => {
      for (const id of ids) await restorePost(id);
    },
    { toast: false },
  );
  const text =
    ids.length === 1
      ? t('Blog restored.')
      : t('{count, plural, one {# post} other {# posts}} restored.', { count: ids.length });
  if (!error) showToast({ text, kind: 'success' });
  else if (!error.isShown) showToast({ text: `${error.message} ${t('Check the bin.')}`, kind: 'error' });
  return error;
}
