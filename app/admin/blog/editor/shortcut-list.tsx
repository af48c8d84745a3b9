import { type KeyboardEvent, useId, useRef } from 'react';
import { Card } from '../../shell/layout/boxes.tsx';
import { displayKeys } from '../../shell/text/display-keys.ts';
import styles from './shortcut-list.module.css';
import { TOOLS } from './tools.ts';

const SHORTCUTS: readonly { label: string; keys: string }[] = [
  { label: 'Save now', keys: 'Control+S' },
  { label: 'Publish or save changes', keys: 'Control+Enter' },
  { label: 'Insert a block', keys: '/' },
  { label: 'Move block up', keys: 'Alt+↑' },
  { label: 'Move block down', keys: 'Alt+↓' },
  { label: 'Find in text', keys: 'Control+F' },
  { label: 'Go to the toolbar', keys: 'Alt+F10' },
  { label: 'Settings panel', keys: 'Control+\\' },
  { label: 'Focus mode', keys: 'Control+Shift+F' },
  ...TOOLS.flatMap(({ label, keys }) => (keys ? [{ label, keys }] : [])),
];

/** A button that shows the keyboard shortcuts. Not a dialog, because the editor may be in one. */
export function ShortcutList() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Closes the list before the focus mode or a dialog sees the key. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !list.current?.matches(':popover-open')) return;
    event.preventDefault();
    event.stopPropagation();
    list.current.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events bubble from the button inside.
    <span className={styles.shortcuts} onKeyDown={handleKeyDown}>
      <button type="button" popoverTarget={id}>
        Shortcuts
      </button>
      <Card ref={list} id={id} popover="auto" className={styles.list}>
        <h3>Keyboard shortcuts</h3>
        <dl>
          {SHORTCUTS.map(({ label, keys }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <kbd>{displayKeys(keys)}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </span>
  );
}
