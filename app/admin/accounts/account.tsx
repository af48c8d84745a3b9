import { Field } from '../../ui/field.tsx';
import { logout } from '../api.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { Avatar } from '../frame/avatar.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useSession } from '../session.ts';
import './account.css';

export const meta = () => adminMeta('Account Center');

/** `/admin/account`: who one is here. */
export default function Account() {
  const session = useSession();
  return (
    <>
      <PageHead title="Account Center" line="Your picture and your sign-in name" />
      <section className="account-panel" aria-labelledby="profile">
        <h2 id="profile">Profile Information</h2>
        <Avatar image={session?.user.profileImage} />
        <Field
          label="Email"
          type="email"
          hint="The e-mail is your sign-in name and cannot be changed here."
          readOnly
          value={session?.user.email ?? ''}
        />
        <p>
          <button type="button" className="plain-button" onClick={logout}>
            Sign out of this browser
          </button>
        </p>
      </section>
    </>
  );
}
