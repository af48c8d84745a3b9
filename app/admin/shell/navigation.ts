import type { MessageState } from '../../../contract/contact-messages.ts';
import type { Role } from '../../../contract/roles.ts';
import type { IconName } from './icon.tsx';

interface Screen {
  to: string;
  icon: IconName;
  label: string;
  /** Other screens that belong to it. */
  also?: string;
  /** The roles that have no entry for it. The server decides what they may read and change. */
  hiddenFrom?: readonly Role[];
  /** The number beside the label, and what it counts. */
  count?: (state: MessageState) => { number: number; of: string };
}

interface ScreenGroup {
  title: string;
  /** Whether it is folded until somebody opens it, or one of its screens. */
  isFolded?: boolean;
  screens: readonly Screen[];
}

/** The entries of the sidebar, in its three lists. */
export const NAVIGATION: readonly ScreenGroup[] = [
  {
    title: 'Admin Panel',
    screens: [
      { to: '/admin/dashboard', icon: 'dashboard', label: 'Dashboard' },
      { to: '/admin/upload-blog', icon: 'upload', label: 'Upload Blog', hiddenFrom: ['reader'] },
      { to: '/admin/manage-blogs', icon: 'manage', label: 'Manage Blogs', also: '/admin/posts' },
      { to: '/admin/account', icon: 'account', label: 'Account Center' },
    ],
  },
  {
    title: 'Site',
    screens: [
      { to: '/admin/pages', icon: 'pages', label: 'Pages', also: '/admin/collections', hiddenFrom: ['author'] },
      { to: '/admin/company', icon: 'company', label: 'Company', hiddenFrom: ['author', 'reader'] },
      { to: '/admin/media', icon: 'media', label: 'Media' },
      {
        to: '/admin/messages',
        icon: 'messages',
        label: 'Messages',
        also: '/admin/saved-answers',
        hiddenFrom: ['author', 'reader'],
        count: ({ unread }) => ({ number: unread, of: 'unread' }),
      },
      { to: '/admin/visits', icon: 'visits', label: 'Visits' },
      { to: '/admin/authors', icon: 'author', label: 'Authors', hiddenFrom: ['author', 'reader'] },
    ],
  },
  {
    title: 'System',
    isFolded: true,
    screens: [
      { to: '/admin/redirects', icon: 'redirects', label: 'Redirects', hiddenFrom: ['author', 'reader'] },
      { to: '/admin/people', icon: 'people', label: 'People', hiddenFrom: ['editor', 'author', 'reader'] },
      { to: '/admin/privacy', icon: 'privacy', label: 'Privacy', hiddenFrom: ['editor', 'author', 'reader'] },
      { to: '/admin/settings', icon: 'settings', label: 'Settings', hiddenFrom: ['editor', 'author', 'reader'] },
      { to: '/admin/webhooks', icon: 'webhooks', label: 'Webhooks', hiddenFrom: ['editor', 'author', 'reader'] },
      {
        to: '/admin/import',
        icon: 'import',
        label: 'Import and export',
        also: '/admin/export',
        hiddenFrom: ['editor', 'author', 'reader'],
      },
      { to: '/admin/bin', icon: 'bin', label: 'Bin', hiddenFrom: ['author', 'reader'] },
      { to: '/admin/activity', icon: 'activity', label: 'Activity', hiddenFrom: ['author', 'reader'] },
      { to: '/admin/health', icon: 'health', label: 'Health', hiddenFrom: ['author', 'reader'] },
      { to: '/admin/help', icon: 'help', label: 'Help' },
    ],
  },
];

export const SCREENS = NAVIGATION.flatMap(({ screens }) => screens);
