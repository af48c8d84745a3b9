import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Card } from '../layout/boxes.tsx';
import styles from './action-menu.module.css';
import { moveFocus } from './arrow-keys.ts';
import { Icon, type IconName } from './icon.tsx';

export interface MenuAction {
  label: string;
  icon: IconName;
  /** Shown at the end of the row. */
  note?: string;
  /** The keys that do the same, in the format of `aria-keyshortcuts`. */
  keys?: string;
  isDangerous?: boolean;
  /** A line above it. */
  startsGroup?: boolean;
  onChoose: () => void;
}

interface ActionMenuProps {
  label: string;
  actions: MenuAction[];
  isDisabled?: boolean;
  /** The icon of a menu in a row, whose button has no border. By default the button continues the one before it. */
  rowIcon?: IconName | undefined;
}

/** A button that opens a menu. Arrow keys move in it, Escape closes it. */
export function ActionMenu({ label, actions, isDisabled = false, rowIcon }: ActionMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const [first] = itemsIn(holder.current);
    first?.focus();
    first?.parentElement?.scrollIntoView({ block: 'nearest' });
    const closeOutside = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Element)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else moveFocus(event, itemsIn(holder.current), 'column');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events bubble from the controls inside.
    <div ref={holder} className={styles.holder} onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        className={rowIcon ? `icon-button ${styles.rowButton}` : 'button button-primary button-small'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        {rowIcon ? <Icon name={rowIcon} /> : <Icon name="down" size={16} />}
      </button>
      {isOpen && (
        <Card id={id} className={styles.menu} role="menu" aria-label={label}>
          {actions.map(({ label: text, icon, note, keys, isDangerous, startsGroup, onChoose }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-keyshortcuts={keys}
              data-dangerous={isDangerous}
              data-group={startsGroup}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              <Icon name={icon} />
              {text}
              {note && <small>{note}</small>}
              {keys && <kbd>{keys.replace('+', ' ').replace('Arrow', '')}</kbd>}
            </button>
          ))}
        </Card>
      )}
    </div>
  );
}

const itemsIn = (holder: HTMLElement | null) => [...(holder?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
