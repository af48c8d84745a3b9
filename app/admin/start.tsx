import { redirect } from 'react-router';

/** `/admin` redirects to the dashboard. */
export function loader() {
  throw redirect('/admin/dashboard');
}
