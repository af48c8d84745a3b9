import { redirect } from 'react-router';

/** `/admin` itself shows nothing. */
export function loader() {
  throw redirect('/admin/dashboard');
}
