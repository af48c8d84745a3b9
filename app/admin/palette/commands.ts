import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { may } from '../rights.ts';
import type { IconName } from '../shell/controls/icon.tsx';
import { mayOpen, navigationFor } from '../shell/screen-rights.ts';

export interface Command {
  icon: IconName;
  title: string;
  /** The path that the command leads to, if it has no action. */
  path?: string;
  action?: 'show-keys';
  /** Other words by which the command is found. */
  words?: string;
  /** An operation that the person must be allowed to call, besides opening the screen. */
  needs?: PanelOperation;
  /** The key that does the same. */
  shortcut?: string;
}

/** The most frequent commands, for the empty palette. */
export const FIRST_COMMANDS: readonly Command[] = [
  {
    icon: 'upload',
    title: 'Write a new post',
    path: '/admin/upload-blog',
    words: 'blog article create',
    shortcut: 'N',
  },
  { icon: 'image', title: 'Upload pictures', path: '/admin/media', words: 'images files', needs: 'POST /admin/media' },
  {
    icon: 'people',
    title: 'Invite a person',
    path: '/admin/people',
    words: 'account user editor',
    needs: 'POST /admin/invitations',
  },
  {
    icon: 'redirects',
    title: 'Add a redirect',
    path: '/admin/redirects',
    words: 'address url',
  },
  { icon: 'external', title: 'Open the site', path: '/', words: 'website view' },
];

/** Screens that are not in the sidebar, and actions within other screens. */
const OTHER_COMMANDS: readonly Command[] = [
  { icon: 'messages', title: 'Go to Saved replies', path: '/admin/saved-answers' },
  { icon: 'company', title: 'Go to Launch checklist', path: '/admin/launch-checklist' },
  { icon: 'health', title: 'Go to Consistency', path: '/admin/consistency' },
  { icon: 'download', title: 'Export the site', path: '/admin/export', words: 'backup json markdown' },
  { icon: 'help', title: 'Show keyboard shortcuts', action: 'show-keys', words: 'keys', shortcut: '?' },
];

/** Whether the account that is signed in may do it. */
const isAllowed = ({ path, needs }: Command) => (!path || mayOpen(path)) && (!needs || may(needs));

export const firstCommands = (): Command[] => FIRST_COMMANDS.filter(isAllowed);

/** The commands in which each typed word begins a word. */
export function findCommands(typed: string, role: Role | undefined): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const screens = navigationFor(role)
    .flatMap((group) => group.screens)
    .map(({ to, icon, label }): Command => ({ icon, title: `Go to ${label}`, path: to }));
  const commands = [...FIRST_COMMANDS, ...screens, ...OTHER_COMMANDS].filter(isAllowed);
  return commands.filter(({ title, words: others = '' }) => {
    const all = `${title} ${others}`.toLowerCase().split(' ');
    return words.every((word) => all.some((candidate) => candidate.startsWith(word)));
  });
}
