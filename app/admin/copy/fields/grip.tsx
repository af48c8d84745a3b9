import { t } from '../../i18n/t.ts';
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
    aria-label={t('Move {title}', { title })}
    aria-pressed={reorder.lifted === id}
    title={t('Drag, or press Space and then the arrow keys')}
    {...reorder.handle(id)}
  >
    <Icon name="grip" />
  </button>
);
