import { POST_STATES } from '../../../contract/blog/post-drafts.ts';
import { type DashboardData, type FoundInPanel, MAX_FOUND } from '../../../contract/dashboard.ts';
import { msg, t } from '../i18n/t.ts';
import type { IconName } from '../shell/controls/icon.tsx';
import type { Command, CommandAction } from './commands.ts';
import type { RecentItem } from './recent-items.ts';
import type { PaletteSearch } from './use-palette-search.ts';

/** The action of an item that leads to no screen. */
export type PaletteAction = CommandAction | 'show-all' | 'try-again' | 'clear';

export interface PaletteItem {
  /** Identifies the item while it is listed, whatever is listed above it. */
  key: string;
  icon: IconName;
  title: string;
  note?: string;
  /** The path that the item leads to, if it has no action. */
  path?: string | undefined;
  action?: PaletteAction | undefined;
  shortcut?: string | undefined;
  /** A post or a page, which is listed under Continue afterwards. */
  isContent?: boolean;
  isCommand?: boolean;
  /** Whether it was found for earlier words. Such items are shown until the response arrives, and cannot be opened. */
  isEarlier?: boolean;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** Drafts and recent items in the empty palette. */
const MAX_CONTINUED = 2;

const KINDS = {
  page: { title: msg('Pages'), icon: 'pages' },
  post: { title: msg('Posts'), icon: 'manage' },
  release: { title: msg('Releases'), icon: 'releases' },
  message: { title: msg('Messages'), icon: 'messages' },
  person: { title: msg('People'), icon: 'people' },
} as const;

/** While nothing is typed. `inSentence` formats when a draft was changed. */
export function startGroups(
  { my_drafts, attention }: Pick<DashboardData, 'my_drafts' | 'attention'>,
  { recent, commands, inSentence }: { recent: RecentItem[]; commands: Command[]; inSentence: (at: string) => string },
): PaletteGroup[] {
  const drafts = my_drafts.map(({ title, path, state, kind, changed_at }) => ({
    key: path,
    icon: KINDS[kind].icon,
    title,
    note: `${t(state ?? 'Unpublished changes')}, ${inSentence(changed_at)}`,
    path,
    isContent: true,
  }));
  const opened = recent
    .filter(({ path }) => drafts.every((draft) => draft.path !== path))
    .map(({ title, path }) => ({
      key: path,
      icon: 'clock' as const,
      title,
      note: t('Opened recently'),
      path,
      isContent: true,
    }));
  const problems = attention.map(({ text, path }) => ({
    key: text,
    icon: 'health' as const,
    title: t(text).replace(/\.$/, ''),
    path,
  }));
  return withoutEmpty([
    { title: t('Continue'), items: [...drafts.slice(0, MAX_CONTINUED), ...opened.slice(0, MAX_CONTINUED)] },
    { title: t('Do'), items: commands.map(commandItem) },
    { title: t('Needs attention'), items: problems.slice(0, MAX_FOUND) },
  ]);
}

/**
 * Groups for commands, which are known at once, then for results of the server, and at the end for ways to continue.
 * Results that arrive later never move commands that are already listed.
 */
export function foundGroups(
  q: string,
  { results, earlier, isSearching, error }: PaletteSearch,
  { commands, all }: { commands: Command[]; all: boolean },
): PaletteGroup[] {
  const listed = results.length > 0 ? results : earlier;
  const groups = [...Map.groupBy(listed, ({ kind }) => kind)].map(([kind, rows]) => ({
    title: t(KINDS[kind].title),
    items: rows.map((row) => ({ ...resultItem(row), isEarlier: listed === earlier })),
  }));
  const actions: PaletteItem[] = [];
  const last = (action: PaletteAction, icon: IconName, title: string) =>
    actions.push({ key: action, icon, title, action });
  if (error && !error.refusal) last('try-again', 'replace', t('Try again'));
  else if (!isSearching && results.length > 0 && !all)
    last('show-all', 'search', t('Show all results for “{q}”', { q }));
  else if (!isSearching && results.length === 0 && commands.length === 0) last('clear', 'back', t('Clear the search'));
  return withoutEmpty([
    { title: t('Do'), items: commands.slice(0, MAX_FOUND).map(commandItem) },
    ...groups,
    { title: t('Search'), items: actions },
  ]);
}

const resultItem = ({ kind, title, note, path }: FoundInPanel['results'][number]): PaletteItem => ({
  key: [kind, path, title, note].join(' '),
  icon: KINDS[kind].icon,
  title,
  note: kind === 'release' ? t(note) : kind === 'post' || kind === 'page' ? withState(note) : note,
  path,
  isContent: kind === 'post' || kind === 'page',
});

/** The note of a post or page, which begins or ends with its state. */
function withState(note: string): string {
  const state = POST_STATES.toSorted((a, b) => b.length - a.length).find(
    (state) => note === state || note.startsWith(`${state}, `) || note.endsWith(`, ${state}`),
  );
  return state ? note.replace(state, t(state)) : note;
}

const commandItem = ({ icon, title, path, action, shortcut }: Command): PaletteItem => ({
  key: title,
  icon,
  title,
  path,
  action,
  shortcut,
  isCommand: true,
});

const withoutEmpty = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);
