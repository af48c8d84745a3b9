import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { may } from '../rights.ts';
import { currentSession } from '../session.ts';

type MediaOperation = Extract<PanelOperation, `${string} /admin/media/{name}${string}`>;

/**
 * Whether the account may call an operation for all items, judging by a list, which does not say which items are
 * public.
 */
export const mayChangeAll = (operation: MediaOperation, items: readonly MediaItem[]): boolean =>
  items.every((item) => may(operation, { isOwn: item.uploaded_by === currentSession()?.user.email }));
