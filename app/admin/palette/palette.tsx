import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentSession } from '../session.ts';
import { Icon } from '../shell/icon.tsx';
import styles from './palette.module.css';
import { addRecent } from './recent-items.ts';
import { type PaletteItem, usePaletteGroups } from './use-palette-groups.ts';

/** Finds pages, posts, messages, people and actions. Nothing it does needs a confirmation. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const email = currentSession()?.user.email ?? '';
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const [active, setActive] = useState(0);
  const { groups, isSearching, error } = usePaletteGroups(typed, all);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  const activeId = current >= 0 ? `${id}-${current}` : undefined;

  // A layout effect: its cleanup runs while the element is in the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (item: PaletteItem | undefined, inNewTab: boolean) => {
    if (!item) return;
    if (item.path === undefined) {
      setAll(true);
      setActive(0);
      return;
    }
    if (item.isContent) addRecent(email, { title: item.title, path: item.path });
    if (inNewTab || !item.path.startsWith('/admin')) window.open(item.path, '_blank', 'noopener');
    else navigate(item.path);
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: items.length - 1 }[key];
    const isMove = to !== undefined && (key.startsWith('Arrow') || typed === '');
    if (isMove) setActive((to + items.length) % Math.max(1, items.length));
    else if (key === 'Enter') open(items[current], ctrlKey || metaKey);
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  let index = -1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search or run a command"
      onCancel={onClose}
      onClick={(event: MouseEvent) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.box}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label="Search or run a command"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            placeholder="Search or run a command"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAll(false);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.key} aria-label="Close" onClick={onClose}>
            Esc
          </button>
        </div>
        <div id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results" aria-busy={isSearching}>
          {groups.map(({ title, items: rows }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true">{title}</p>
              {rows.map((item) => {
                index++;
                const place = index;
                return (
                  // The field handles the keys.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
                  <div
                    key={item.key}
                    id={`${id}-${place}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === current}
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseMove={() => setActive(place)}
                    onClick={(event) => open(item, event.ctrlKey || event.metaKey)}
                  >
                    <Icon name={item.icon} />
                    <span>
                      <b>
                        <Marked text={item.title} typed={typed.trim()} />
                      </b>{' '}
                      {item.note}
                    </span>
                    {place === current ? <kbd>Enter</kbd> : item.shortcut && <kbd>{item.shortcut}</kbd>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <p className={error ? styles.error : 'visually-hidden'} role="status">
          {error ?? (typed.trim() && !isSearching ? `${items.length} results` : '')}
        </p>
        <p className={styles.foot} aria-hidden="true">
          <span>
            <kbd>Up</kbd> <kbd>Down</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Ctrl Enter</kbd> in a new tab
          </span>
        </p>
      </div>
    </dialog>
  );
}

/** The typed letters are marked where they are. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}
