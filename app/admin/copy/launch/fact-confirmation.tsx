import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { t } from '../../i18n/t.ts';
import { CheckBox } from '../../shell/controls/check-box.tsx';
import { checkTitle } from './check-title.ts';
import styles from './launch.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** The check box of the launch checklist, shown beside its fact. */
export function FactConfirmation({ check }: { check: LaunchCheckEntry }) {
  const { isConfirmed, isReplaced, confirm } = useConfirmation(check);
  const isDone = isConfirmed || isReplaced;
  const words = isReplaced ? t('Replaced') : isConfirmed ? t('Confirmed') : t('Not confirmed');
  return (
    <label className={isDone ? styles.tick : `${styles.tick} ${styles.open}`} title={words}>
      <CheckBox checked={isDone} disabled={isReplaced} onChange={({ target }) => confirm(target.checked)} />
      <span className="visually-hidden">
        {words}: {checkTitle(check)}
      </span>
    </label>
  );
}
