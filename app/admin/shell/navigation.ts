import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import type { MessageState } from '../../../contract/contact/contact-messages.ts';
import { msg } from '../i18n/t.ts';
import type { IconName } from './controls/icon.tsx';

interface Screen {
  to: string;
  icon: IconName;
  label: string;
  /** The paths of other screens that belong to this entry. */
  also?: readonly string[];
  /** The operation without which the screen is of no use. */
  needs?: PanelOperation;
  /** Roles that may open it but have no use for it. */
  noUseFor?: readonly Role[];
  /** The number beside the label, and what it counts. */
  count?: (state: MessageState) => { number: number; of: string };
}

export interface ScreenGroup {
  title: string;
  /** Whether the list is folded until somebody opens it, or one of its screens. */
  isFolded?: boolean;
  screens: readonly Screen[];
}

/** The entries of the sidebar, in its three lists. navigationFor() leaves out screens that the person may not open. */
export const NAVIGATION: readonly ScreenGroup[] = [
  {
    title: msg('Admin Panel'),
    screens: [
      { to: '/admin/dashboard', icon: 'dashboard', label: msg('Dashboard') },
      { to: '/admin/upload-blog', icon: 'upload', label: msg('Upload Blog'), needs: 'POST /admin/posts' },
      { to: '/admin/manage-blogs', icon: 'manage', label: msg('Manage Blogs'), also: ['/admin/posts'] },
      { to: '/admin/account', icon: 'account', label: msg('Account Center') },
    ],
  },
  {
    title: msg('Site'),
    screens: [
      {
        to: '/admin/pages',
        icon: 'pages',
        label: msg('Pages'),
        also: ['/admin/collections', '/admin/find', '/admin/sections', '/admin/translations'],
        noUseFor: ['author'],
      },
      {
        to: '/admin/releases',
        icon: 'releases',
        label: msg('Releases'),
        needs: 'GET /admin/releases',
        noUseFor: ['author'],
      },
      { to: '/admin/company', icon: 'company', label: msg('Company'), needs: 'PUT /admin/pages/{key}/draft' },
      { to: '/admin/media', icon: 'media', label: msg('Media') },
      {
        to: '/admin/messages',
        needs: 'GET /admin/messages',
        icon: 'messages',
        label: msg('Messages'),
        also: ['/admin/saved-answers'],
        count: ({ unread }) => ({ number: unread, of: msg('unread') }),
      },
      { to: '/admin/forms', icon: 'forms', label: msg('Forms'), needs: 'GET /admin/forms' },
      { to: '/admin/visits', icon: 'visits', label: msg('Visits') },
      { to: '/admin/authors', icon: 'author', label: msg('Authors'), needs: 'PUT /admin/authors/{slug}' },
    ],
  },
  {
    title: msg('System'),
    isFolded: true,
    screens: [
      { to: '/admin/redirects', icon: 'redirects', label: msg('Redirects'), needs: 'POST /admin/redirects' },
      { to: '/admin/people', icon: 'people', label: msg('People'), needs: 'GET /admin/people' },
      { to: '/admin/privacy', icon: 'privacy', label: msg('Privacy'), needs: 'POST /admin/privacy/find' },
      { to: '/admin/settings', icon: 'settings', label: msg('Settings'), needs: 'GET /admin/settings' },
      { to: '/admin/webhooks', icon: 'webhooks', label: msg('Webhooks'), needs: 'GET /admin/webhooks' },
      {
        to: '/admin/import',
        needs: 'GET /admin/imports',
        icon: 'import',
        label: msg('Import and export'),
        also: ['/admin/export'],
      },
      { to: '/admin/bin', icon: 'bin', label: msg('Bin'), needs: 'POST /admin/bin/{id}/restore' },
      { to: '/admin/activity', icon: 'activity', label: msg('Activity'), needs: 'GET /admin/activity' },
      {
        to: '/admin/health',
        icon: 'health',
        label: msg('Health'),
        also: ['/admin/backups'],
        needs: 'GET /admin/health',
      },
      { to: '/admin/help', icon: 'help', label: msg('Help') },
    ],
  },
];

export const SCREENS = NAVIGATION.flatMap(({ screens }) => screens);

/** Screens that are not in the sidebar and not for everybody. */
export const OTHER_SCREENS: readonly Required<Pick<Screen, 'to' | 'needs'>>[] = [
  { to: '/admin/saved-answers', needs: 'GET /admin/reply-templates' },
  { to: '/admin/sections', needs: 'GET /admin/sections' },
  { to: '/admin/launch-checklist', needs: 'PUT /admin/launch-checklist/{id}' },
  { to: '/admin/consistency', needs: 'GET /admin/consistency' },
  { to: '/admin/find', needs: 'POST /admin/find/replacements' },
  { to: '/admin/backups', needs: 'GET /admin/backups' },
  { to: '/admin/export', needs: 'GET /admin/exports' },
  { to: '/admin/settings/languages', needs: 'POST /admin/languages' },
  { to: '/admin/settings/embeds', needs: 'GET /admin/settings' },
];

/** Whether the path is that of the entry or of a screen that belongs to it. */
export const isWithin = (pathname: string, { to, also = [] }: Pick<Screen, 'to' | 'also'>): boolean =>
  [to, ...also].some((path) => pathname.startsWith(path));
