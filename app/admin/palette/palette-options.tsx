import { Icon } from '../shell/controls/icon.tsx';
import type { PaletteGroup, PaletteItem } from './palette-groups.ts';
import { hasSingleKeys } from './single-keys.ts';

interface PaletteOptionsProps {
  /** The beginning of the options' ids. Their places in `items` follow. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The items of the groups that can be opened. */
  items: readonly PaletteItem[];
  active: PaletteItem | undefined;
  typed: string;
  onPoint: (item: PaletteItem) => void;
  onOpen: (item: PaletteItem, inNewTab: boolean) => void;
}

/** The groups of the listbox. The field has the focus, and handles the keys. */
export function PaletteOptions({ id, groups, items, active, typed, onPoint, onOpen }: PaletteOptionsProps) {
  const showsKeys = hasSingleKeys();
  return groups.map(({ title, items: rows }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div key={title} role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {rows.map((item) =>
        item.isEarlier ? (
          <div key={item.key} role="option" tabIndex={-1} aria-selected={false} aria-disabled="true">
            <Row item={item} typed={typed} />
          </div>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
          <div
            key={item.key}
            id={`${id}-${items.indexOf(item)}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onPoint(item)}
            onClick={(event) => onOpen(item, event.ctrlKey || event.metaKey)}
          >
            <Row item={item} typed={typed} shortcut={showsKeys && item.shortcut} />
            {item === active && (
              <div aria-hidden="true">
                <kbd>Enter</kbd>
              </div>
            )}
          </div>
        ),
      )}
    </div>
  ));
}

function Row({ item, typed, shortcut }: { item: PaletteItem; typed: string; shortcut?: string | false | undefined }) {
  return (
    <>
      <Icon name={item.icon} />
      <span>
        <b>{item.action ? item.title : <Marked text={item.title} typed={typed} />}</b> {item.note}
        {shortcut && (
          <span aria-hidden="true">
            <kbd>{shortcut}</kbd>
          </span>
        )}
      </span>
    </>
  );
}

/** Marks the typed letters in a text. Skips texts whose length changes in lower case, as that of İ does. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const lower = text.toLowerCase();
  const at = typed && lower.length === text.length ? lower.indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}
