import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { changeLanguage, logout } from '../accounts/account-calls.ts';
import { attempt } from '../api.ts';
import { rich, t } from '../i18n/t.ts';
import { nextPlace } from '../shell/controls/arrow-keys.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Card, Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { switchTheme } from '../shell/theme.ts';
import { findCommands, findMisspelt, firstCommands } from './find-commands.ts';
import styles from './palette.module.css';
import { foundGroups, type PaletteAction, type PaletteItem, startGroups } from './palette-groups.ts';
import { PaletteOptions } from './palette-options.tsx';
import { addRecent, addRecentCommand, readRecent, readRecentCommands } from './recent-items.ts';
import { useFactCommands } from './use-fact-commands.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import { type LastStart, usePaletteStart } from './use-palette-start.ts';

interface PaletteProps {
  /** The e-mail address of the account that is signed in. */
  email: string;
  role: Role | undefined;
  lastStart: RefObject<LastStart | undefined>;
  onShowKeys: () => void;
  onClose: () => void;
}

/** Finds pages, posts, messages, people and actions. Nothing it does needs a confirmation. */
export default function Palette({ email, role, lastStart, onShowKeys, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { inSentence } = useSiteTime();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const q = typed.trim();
  const start = usePaletteStart(lastStart);
  const search = usePaletteSearch(q, all);
  const facts = useFactCommands();
  const known = { role, facts, recent: readRecentCommands(email) };
  const exact = q ? findCommands(q, known) : firstCommands();
  const isNotFound = q !== '' && !search.isSearching && search.results.length === 0 && exact.length === 0;
  const commands = isNotFound ? findMisspelt(q, known) : exact;
  const groups = q
    ? foundGroups(q, search, { commands, all })
    : startGroups(start ?? { my_drafts: [], attention: [] }, { recent: readRecent(email), commands, inSentence });

  const items = groups.flatMap((group) => group.items).filter(({ isEarlier }) => !isEarlier);
  // Drafts are listed first, so nothing is chosen until they are known.
  const first = q || start !== undefined ? items[0] : undefined;
  const active = items.find(({ key }) => key === activeKey) ?? first;
  // The item stays chosen when others are listed above it.
  if (active && active.key !== activeKey) setActiveKey(active.key);
  const current = active ? items.indexOf(active) : -1;
  const activeId = active && `${id}-${current}`;

  // A layout effect: its cleanup runs while the element is in the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const change = (text: string) => {
    setTyped(text);
    setAll(false);
    setActiveKey(undefined);
  };
  const show = async (language: PanelLanguage) => {
    onClose();
    await attempt(() => changeLanguage(language));
  };
  const actions: Record<PaletteAction, () => void> = {
    'show-all': () => {
      setAll(true);
      setActiveKey(undefined);
    },
    'try-again': search.retry,
    clear: () => change(''),
    'show-keys': onShowKeys,
    'switch-theme': () => {
      switchTheme();
      onClose();
    },
    'show-in-english': () => void show('en'),
    'show-in-german': () => void show('de'),
    'log-out': () => {
      onClose();
      logout();
    },
  };
  const open = ({ path, action, title, isContent, isCommand }: PaletteItem, inNewTab: boolean) => {
    if (isCommand && action !== 'log-out') addRecentCommand(email, title);
    if (action) return actions[action]();
    if (!path) return;
    if (isContent) addRecent(email, { title, path });
    if (inNewTab || !path.startsWith('/admin')) window.open(path, '_blank', 'noopener');
    else navigate(path);
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    const to = nextPlace(key, current, items.length);
    if (to !== undefined && (key.startsWith('Arrow') || typed === '')) setActiveKey(items[to]?.key);
    else if (key === 'Escape') onClose();
    else if (key === 'Enter') {
      if (active) open(active, ctrlKey || metaKey);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const isNothing = isNotFound && commands.length === 0;
  const isWaiting = search.isSearching && groups.length === 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Search or run a command')}
      onCancel={onClose}
      onClick={(event: MouseEvent) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <Card className={styles.panel}>
        <Row gap={14} align="center" className={styles.box}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t('Search or run a command')}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            placeholder={t('Search or run a command')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            <span className="visually-hidden">{t('Close')}</span> <span>{t('Esc')}</span>
            <Icon name="close" />
          </button>
        </Row>
        <p
          className={search.error ? styles.error : isNothing || isWaiting ? styles.note : 'visually-hidden'}
          role="status"
        >
          {q && statusOf(q, search, commands.length)}
        </p>
        <div
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={t('Results')}
          aria-busy={search.isSearching}
        >
          <PaletteOptions
            id={id}
            groups={groups}
            items={items}
            active={active}
            typed={q}
            onPoint={({ key }) => setActiveKey(key)}
            onOpen={open}
          />
        </div>
        <Row as="p" wrap className={styles.foot} aria-hidden="true">
          <span>{rich('{up} {down} choose', { up: <kbd>Up</kbd>, down: <kbd>Down</kbd> })}</span>
          <span>{rich('{key} open', { key: <kbd>Enter</kbd> })}</span>
          <span>{rich('{key} open in a new tab', { key: <kbd>Ctrl Enter</kbd> })}</span>
        </Row>
      </Card>
    </dialog>
  );
}

/** The text about the list for screen readers. It is visible only if there is no list. */
function statusOf(
  q: string,
  { results, isSearching, error }: ReturnType<typeof usePaletteSearch>,
  commands: number,
): string {
  if (error) return error.message;
  if (isSearching) return t('Searching…');
  if (results.length > 0) return t('{count, plural, one {# result} other {# results}}', { count: results.length });
  return commands > 0
    ? t('{count, plural, one {# command} other {# commands}}', { count: commands })
    : t('No results for “{q}”', { q });
}
