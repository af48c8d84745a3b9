import { NavLink } from 'react-router';
import { Icon, type IconName } from './icon.tsx';

const ENTRIES: readonly { to: string; icon: IconName; label: string }[] = [
  { to: '/admin/dashboard', icon: 'dashboard', label: 'Dashboard' },
  { to: '/admin/upload-blog', icon: 'upload', label: 'Upload Blog' },
  { to: '/admin/manage-blogs', icon: 'manage', label: 'Manage Blogs' },
  { to: '/admin/account', icon: 'account', label: 'Account Center' },
];

/** The four entries of the panel: in the sidebar, and in the drawer that stands for it on phones. */
export function NavigationList({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav className="navigation-list" aria-label="Admin Panel">
      <p aria-hidden="true">Admin Panel</p>
      <ul>
        {ENTRIES.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink to={to} prefetch="intent" onClick={onChoose}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
