import { useRouteLoaderData } from 'react-router';

/** The settings of the site that the panel shows. */
export interface SiteFacts {
  /** Host of the site whose posts the public pages show; null where they are our own. */
  blogServiceHost: string | null;
  /** Whether there is a mail server. Without one, messages are written to files. */
  hasMailServer: boolean;
  /** Whether pages and posts are translated. */
  isMultilingual: boolean;
  /** Whether visitors see the site instead of the page "Opening soon". */
  isOpen: boolean;
}

/** Loaded by admin/layout.tsx. Undefined only on the screens that are shown if this fails. */
export const useSiteFacts = () => useRouteLoaderData('admin/layout') as SiteFacts;
