/**
 * The form field with what the sender read before the message, as JSON: the key of the current view, and the paths.
 * This file is part of the forms' client code, so it must not import libraries.
 */
export const TRAIL_FIELD = 'pages_read';

/** The key in the tab's session storage. */
export const TRAIL_KEY = 'pages-read';

/** The most paths of a tab that are sent with a message: the newest ones. */
export const MAX_TRAIL = 20;

export interface VisitTrail {
  view: string;
  /** In the order in which they were read. */
  pages: string[];
}

/** Reads the field of a form. Undefined if it is missing or invalid, because that is no reason to refuse a message. */
export function readTrail(field: (name: string) => unknown): VisitTrail | undefined {
  const value = field(TRAIL_FIELD);
  if (typeof value !== 'string' || value.length > 20_000) return undefined;
  try {
    const { view, pages } = JSON.parse(value) as Partial<VisitTrail>;
    if (typeof view !== 'string' || !Array.isArray(pages)) return undefined;
    const paths = pages.filter((page) => typeof page === 'string' && /^\/[^\s?#]{0,499}$/.test(page));
    return { view, pages: paths.slice(-MAX_TRAIL) };
  } catch {
    return undefined;
  }
}
