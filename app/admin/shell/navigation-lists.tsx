import { Link, useLocation } from 'react-router';
import { useMessageState } from '../messages/message-state.ts';
import { Icon, type IconName } from './icon.tsx';

interface Entry {
  to: string;
  icon: IconName;
  label: string;
  /** How many of its things wait for a person, and the word for those who listen. */
  useCount?: () => { count: number; word: string };
}

/** The blog and one's own account, and below them what looks after the site. */
const LISTS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: 'Admin Panel',
    entries: [
      { to: '/admin/dashboard', icon: 'dashboard', label: 'Dashboard' },
      { to: '/admin/upload-blog', icon: 'upload', label: 'Upload Blog' },
      { to: '/admin/manage-blogs', icon: 'manage', label: 'Manage Blogs' },
      { to: '/admin/account', icon: 'account', label: 'Account Center' },
    ],
  },
  {
    title: 'Site',
    entries: [
      { to: '/admin/messages', icon: 'messages', label: 'Messages', useCount: useUnread },
      { to: '/admin/bin', icon: 'bin', label: 'Bin' },
      { to: '/admin/activity', icon: 'activity', label: 'Activity' },
      { to: '/admin/health', icon: 'health', label: 'Health' },
    ],
  },
];

/** The two lists of entries: in the sidebar, and in the drawer that stands for it on phones. */
export function NavigationLists({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  return LISTS.map(({ title, entries }) => (
    <nav key={title} className="navigation-list" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <ul>
        {entries.map(({ to, icon, label, useCount }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname.startsWith(to) ? 'page' : undefined}
              prefetch="intent"
              onClick={onChoose}
            >
              <Icon name={icon} />
              {label}
              {useCount && <Count useCount={useCount} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** As many digits as the entry has room for. */
const MOST_SHOWN = 999;

function Count({ useCount }: Required<Pick<Entry, 'useCount'>>) {
  const { count, word } = useCount();
  if (count === 0) return null;
  return (
    <span className="navigation-count">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

function useUnread() {
  return { count: useMessageState()?.unread ?? 0, word: 'not read' };
}
