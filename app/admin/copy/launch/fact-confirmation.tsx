import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { CheckBox } from '../../shell/controls/check-box.tsx';
import styles from './launch.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** The box of the launch checklist beside the fact itself. */
export function FactConfirmation({ check }: { check: LaunchCheckEntry }) {
  const { isConfirmed, isReplaced, confirm } = useConfirmation(check);
  const isDone = isConfirmed || isReplaced;
  return (
    <label className={isDone ? styles.tick : `${styles.tick} ${styles.open}`}>
      <CheckBox checked={isDone} disabled={isReplaced} onChange={({ target }) => confirm(target.checked)} />
      {isReplaced ? 'Replaced' : isConfirmed ? 'Confirmed' : 'Not confirmed'}
      <span className="visually-hidden">: {check.title}</span>
    </label>
  );
}
