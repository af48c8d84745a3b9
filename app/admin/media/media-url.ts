import { MEDIA_FILTERS, type MediaFilter } from '../../../contract/media/media-library.ts';

export interface MediaQuery {
  q: string;
  filter?: MediaFilter | undefined;
  /** Like 2026-11. */
  month?: string | undefined;
  page: number;
}

/** The query of the screen's URL: which items are listed, and which one is open. */
export interface MediaView extends MediaQuery {
  /** The name of the open item. */
  item?: string | undefined;
}

export function parseMediaUrl(parameters: URLSearchParams): MediaView {
  const filter = parameters.get('filter');
  const month = parameters.get('month') ?? '';
  const page = Number(parameters.get('page'));
  return {
    q: parameters.get('q')?.trim() ?? '',
    filter: MEDIA_FILTERS.find((name) => name === filter),
    month: /^\d{4}-\d{2}$/.test(month) ? month : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    item: parameters.get('item') ?? undefined,
  };
}

export function mediaUrl(view: Partial<MediaView>): string {
  const parameters = mediaParameters(view);
  return `/admin/media${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** The query as parameters of the API and of the screen's URL. */
export const mediaParameters = ({ q, filter, month, page = 1, item }: Partial<MediaView>) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(filter && { filter }),
    ...(month && { month }),
    ...(page > 1 && { page: String(page) }),
    ...(item && { item }),
  });
