import { useEffect, useState } from 'react';
import { type DashboardData, type FoundInPanel, MAX_FOUND } from '../../../contract/dashboard.ts';
import type { Role } from '../../../contract/roles.ts';
import { attempt } from '../api.ts';
import { fetchDashboard } from '../dashboard/dashboard-calls.ts';
import { currentSession } from '../session.ts';
import type { IconName } from '../shell/icon.tsx';
import { findCommands, firstCommands } from './commands.ts';
import { findInPanel } from './palette-calls.ts';
import { readRecent } from './recent-items.ts';

export interface PaletteItem {
  key: string;
  icon: IconName;
  title: string;
  note: string;
  /** Undefined for the last line, which looks in everything. */
  path?: string;
  shortcut?: string | undefined;
  /** A post or a page, which is listed under Continue afterwards. */
  isContent?: boolean;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** After the last keystroke. */
const DEBOUNCE_MS = 120;

/** Drafts and recent items in the empty palette. */
const MAX_CONTINUED = 2;

const KINDS = {
  page: { title: 'Pages', icon: 'pages' },
  post: { title: 'Posts', icon: 'manage' },
  message: { title: 'Messages', icon: 'messages' },
  person: { title: 'People', icon: 'people' },
} as const;

/** What the palette lists for what is typed. `error`: why the server could not be asked. */
export function usePaletteGroups(typed: string, all: boolean) {
  const role: Role = currentSession()?.user.role ?? 'owner';
  const [start, setStart] = useState<DashboardData>();
  const [found, setFound] = useState<{ q: string; results: FoundInPanel['results'] }>();
  const [error, setError] = useState<string>();
  const q = typed.trim();

  useEffect(() => {
    const aborted = new AbortController();
    void attempt(() => fetchDashboard(aborted.signal), { toast: false })
      .then(({ value }) => setStart(value))
      .catch(() => {});
    return () => aborted.abort();
  }, []);

  useEffect(() => {
    if (!q) return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { value, error: failure } = await attempt(() => findInPanel(q, all, aborted.signal), { toast: false });
        // An answer to earlier letters must not replace a later one.
        if (aborted.signal.aborted) return;
        setError(failure?.message);
        if (value) setFound({ q, results: value.results });
      } catch {
        // Aborted, since more was typed.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [q, all]);

  if (!q) return { groups: startGroups(role, start), isSearching: false, error: undefined };
  return {
    // Those of earlier letters stay until the answer arrives.
    groups: foundGroups(q, { role, results: found?.results ?? [], all }),
    isSearching: found?.q !== q && !error,
    error,
  };
}

function startGroups(role: Role, start: DashboardData | undefined): PaletteGroup[] {
  const drafts = (start?.my_drafts ?? []).map(({ title, path, state, kind }) => ({
    key: path,
    icon: KINDS[kind].icon as IconName,
    title,
    note: state ?? 'Unpublished changes',
    path,
    isContent: true,
  }));
  const recent = readRecent(currentSession()?.user.email ?? '')
    .filter(({ path }) => drafts.every((draft) => draft.path !== path))
    .map(({ title, path }) => ({
      key: path,
      icon: 'clock' as IconName,
      title,
      note: 'Opened recently',
      path,
      isContent: true,
    }));
  const attention = (start?.attention ?? []).map(({ text, path }) => ({
    key: text,
    icon: 'health' as IconName,
    title: text.replace(/\.$/, ''),
    note: '',
    path,
  }));
  return [
    { title: 'Continue', items: [...drafts.slice(0, MAX_CONTINUED), ...recent.slice(0, MAX_CONTINUED)] },
    { title: 'Do', items: firstCommands(role).map((command) => ({ ...command, key: command.title, note: '' })) },
    { title: 'Needs attention', items: attention.slice(0, MAX_FOUND) },
  ].filter(({ items }) => items.length > 0);
}

function foundGroups(
  q: string,
  { role, results, all }: { role: Role; results: FoundInPanel['results']; all: boolean },
): PaletteGroup[] {
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  const groups: PaletteGroup[] = [...byKind].map(([kind, rows]) => ({
    title: KINDS[kind].title,
    items: rows.map(({ title, note, path }, index) => ({
      key: `${path} ${index}`,
      icon: KINDS[kind].icon,
      title,
      note,
      path,
      isContent: kind === 'post' || kind === 'page',
    })),
  }));
  const commands = findCommands(q, role).slice(0, MAX_FOUND);
  const actions: PaletteItem[] = commands.map((command) => ({ ...command, key: command.title, note: '' }));
  if (!all) actions.push({ key: 'everything', icon: 'search', title: `Look for “${q}” in everything`, note: '' });
  if (actions.length > 0) groups.push({ title: 'Do', items: actions });
  return groups;
}
