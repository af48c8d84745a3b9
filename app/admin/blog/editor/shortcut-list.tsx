import { type KeyboardEvent, useId, useRef } from 'react';
import { msg, t } from '../../i18n/t.ts';
import { Card } from '../../shell/layout/boxes.tsx';
import { displayKeys } from '../../shell/text/display-keys.ts';
import styles from './shortcut-list.module.css';
import { TOOLS } from './tools.ts';

const SHORTCUTS: readonly { label: string; keys: string }[] = [
  { label: msg('Save now'), keys: 'Control+S' },
  { label: msg('Publish or save changes'), keys: 'Control+Enter' },
  { label: msg('Insert a block'), keys: '/' },
  { label: msg('Move block up'), keys: 'Alt+↑' },
  { label: msg('Move block down'), keys: 'Alt+↓' },
  { label: msg('Add a note'), keys: 'Control+Alt+M' },
  { label: msg('Find in text'), keys: 'Control+F' },
  { label: msg('Go to the toolbar'), keys: 'Alt+F10' },
  { label: msg('Settings panel'), keys: 'Control+\\' },
  { label: msg('Focus mode'), keys: 'Control+Shift+F' },
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
        {t('Shortcuts')}
      </button>
      <Card ref={list} id={id} popover="auto" className={styles.list}>
        <h3>{t('Keyboard shortcuts')}</h3>
        <dl>
          {SHORTCUTS.map(({ label, keys }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
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
