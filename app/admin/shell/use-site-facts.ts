import { useRouteLoaderData } from 'react-router';

/** What the panel says of the site's settings; they never change while the process runs. */
export interface SiteFacts {
  /** Host of the site whose posts the public pages show; null where they are our own. */
  blogServiceHost: string | null;
  /** False: what visitors write is not sent by e-mail, but written to files. */
  hasMailServer: boolean;
}

/** As the frame of the screens loaded them (signed-in.tsx), in which every screen stands. */
export const useSiteFacts = () => useRouteLoaderData('admin/signed-in') as SiteFacts;
