import { Icon } from '../../shell/controls/icon.tsx';
import styles from './grip.module.css';
import type { Reorder } from './use-reorder.ts';

interface GripProps {
  id: string;
  /** The name of the entry. */
  title: string;
  reorder: Reorder;
}

/** The handle that moves an entry of a list. */
export const Grip = ({ id, title, reorder }: GripProps) => (
  <button
    type="button"
    className={styles.grip}
    aria-label={`Move ${title}`}
    aria-pressed={reorder.lifted === id}
    title="Drag, or press Space and then the arrow keys"
    {...reorder.handle(id)}
  >
    <Icon name="grip" />
  </button>
);
