import type { Role } from '../../../contract/roles.ts';
import type { IconName } from '../shell/icon.tsx';
import { NAVIGATION } from '../shell/navigation.ts';

export interface Command {
  icon: IconName;
  title: string;
  /** Where it leads, if it has no action. */
  path?: string;
  action?: 'show-keys';
  /** Other words that find it. */
  words?: string;
  hiddenFrom?: readonly Role[];
  /** The key that does the same. */
  shortcut?: string;
}

/** What is done most often, in the empty palette. */
export const FIRST_COMMANDS: readonly Command[] = [
  {
    icon: 'upload',
    title: 'Write a new post',
    path: '/admin/upload-blog',
    words: 'blog article create',
    hiddenFrom: ['reader'],
    shortcut: 'N',
  },
  { icon: 'image', title: 'Upload pictures', path: '/admin/media', words: 'images files', hiddenFrom: ['reader'] },
  {
    icon: 'people',
    title: 'Invite a person',
    path: '/admin/people',
    words: 'account user editor',
    hiddenFrom: ['editor', 'author', 'reader'],
  },
  {
    icon: 'redirects',
    title: 'Add a redirect',
    path: '/admin/redirects',
    words: 'address url',
    hiddenFrom: ['author', 'reader'],
  },
  { icon: 'external', title: 'Open the site', path: '/', words: 'website view' },
];

/** Every screen of the sidebar, and some within. */
const SCREEN_COMMANDS: readonly Command[] = [
  ...NAVIGATION.flatMap(({ screens }) => screens).map(({ to, icon, label, hiddenFrom = [] }) => ({
    icon,
    title: `Go to ${label}`,
    path: to,
    hiddenFrom,
  })),
  { icon: 'messages', title: 'Go to Saved replies', path: '/admin/saved-answers', hiddenFrom: ['author', 'reader'] },
  {
    icon: 'company',
    title: 'Go to Launch checklist',
    path: '/admin/launch-checklist',
    hiddenFrom: ['author', 'reader'],
  },
  { icon: 'health', title: 'Go to Consistency', path: '/admin/consistency', hiddenFrom: ['author', 'reader'] },
  {
    icon: 'download',
    title: 'Export the site',
    path: '/admin/export',
    words: 'backup json markdown',
    hiddenFrom: ['editor', 'author', 'reader'],
  },
  { icon: 'help', title: 'Show keyboard shortcuts', action: 'show-keys', words: 'keys', shortcut: '?' },
];

/** Whether somebody with the role has a use for it. */
export const isFor =
  (role: Role) =>
  ({ hiddenFrom }: { hiddenFrom?: readonly Role[] }) =>
    !hiddenFrom?.includes(role);

export const firstCommands = (role: Role): Command[] => FIRST_COMMANDS.filter(isFor(role));

/** The commands with a word that begins with each of the typed ones. */
export function findCommands(typed: string, role: Role): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return [...FIRST_COMMANDS, ...SCREEN_COMMANDS].filter(isFor(role)).filter(({ title, words: others = '' }) => {
    const all = `${title} ${others}`.toLowerCase().split(' ');
    return words.every((word) => all.some((candidate) => candidate.startsWith(word)));
  });
}
