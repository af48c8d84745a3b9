import { useRouteLoaderData } from 'react-router';

/** What the panel shows of the site's settings. */
export interface SiteFacts {
  /** Host of the site whose posts the public pages show; null where they are our own. */
  blogServiceHost: string | null;
  /** Without one, messages are written to files instead of being sent by e-mail. */
  hasMailServer: boolean;
  /** Otherwise visitors see the page "Opening soon". */
  isOpen: boolean;
}

/** Loaded by admin/layout.tsx. Undefined only in what is shown when that has failed. */
export const useSiteFacts = () => useRouteLoaderData('admin/layout') as SiteFacts;
