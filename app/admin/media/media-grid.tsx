import { Link } from 'react-router';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { t } from '../i18n/t.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { nameOf } from './describe-item.ts';
import { MediaCard } from './media-card.tsx';
import styles from './media-grid.module.css';
import { moveInGrid } from './move-in-grid.ts';

interface MediaGridProps {
  items: readonly MediaItem[];
  /** The name of the open item. */
  open: string | undefined;
  addressOf: (item: MediaItem) => string;
  /** The names of the selected items. */
  selected: ReadonlySet<string>;
  onSelect: (item: MediaItem, isSelected: boolean) => void;
}

/** Cards that open an item. Their check boxes select several. */
export function MediaGrid({ items, open, addressOf, selected, onSelect }: MediaGridProps) {
  return (
    <ul className={styles.grid} onKeyDown={moveInGrid}>
      {items.map((item) => (
        <li key={item.name}>
          <Link
            to={addressOf(item)}
            preventScrollReset
            data-card
            className={styles.card}
            aria-current={item.name === open ? 'true' : undefined}
          >
            <MediaCard item={item} />
          </Link>
          <label className={styles.select}>
            <CheckBox checked={selected.has(item.name)} onChange={(event) => onSelect(item, event.target.checked)} />
            <span className="visually-hidden">{t('Select {name}', { name: nameOf(item) })}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
