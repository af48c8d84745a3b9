import type { MessageState } from '../../../contract/contact-messages.ts';
import type { IconName } from './icon.tsx';

interface Screen {
  to: string;
  icon: IconName;
  label: string;
  /** Other screens that belong to it. */
  also?: string;
  /** The number beside the label, and what it counts. */
  count?: (state: MessageState) => { number: number; of: string };
}

/** The entries of the sidebar, in its two lists. */
export const NAVIGATION: readonly { title: string; screens: readonly Screen[] }[] = [
  {
    title: 'Admin Panel',
    screens: [
      { to: '/admin/dashboard', icon: 'dashboard', label: 'Dashboard' },
      { to: '/admin/upload-blog', icon: 'upload', label: 'Upload Blog' },
      { to: '/admin/manage-blogs', icon: 'manage', label: 'Manage Blogs', also: '/admin/posts' },
      { to: '/admin/account', icon: 'account', label: 'Account Center' },
    ],
  },
  {
    title: 'Site',
    screens: [
      {
        to: '/admin/messages',
        icon: 'messages',
        label: 'Messages',
        count: ({ unread }) => ({ number: unread, of: 'unread' }),
      },
      { to: '/admin/authors', icon: 'author', label: 'Authors' },
      { to: '/admin/bin', icon: 'bin', label: 'Bin' },
      { to: '/admin/activity', icon: 'activity', label: 'Activity' },
      { to: '/admin/health', icon: 'health', label: 'Health' },
    ],
  },
];

export const SCREENS = NAVIGATION.flatMap(({ screens }) => screens);
