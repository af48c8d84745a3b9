import { useRouteLoaderData } from 'react-router';
import './service-note.css';

/** Says whose posts visitors read, where they are not the ones of this panel. */
export function ServiceNote() {
  const host = useBlogServiceHost();
  if (!host) return null;
  return (
    <div className="service-note" role="note">
      <p>
        <b>Public posts come from {host}.</b>
      </p>
      <p>Blogs of this panel are kept, and answered to other programs, but the public pages do not show them.</p>
    </div>
  );
}

/** Host of the site whose posts the public pages show; null where they are our own. */
export function useBlogServiceHost(): string | null {
  return useRouteLoaderData<{ blogServiceHost: string | null }>('admin/signed-in')?.blogServiceHost ?? null;
}
