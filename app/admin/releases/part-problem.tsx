import { Link } from 'react-router';
import type { ReleasePart, ReleaseProblem } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './release.module.css';

interface PartProblemProps {
  problem: ReleaseProblem;
  part: ReleasePart;
  /** Undefined for people who may not change the release. */
  onRemove: (() => void) | undefined;
}

/** Why a part cannot be published, or what somebody should know before, and what to do about it. */
export function PartProblem({ problem, part: { title, edit_path: editPath }, onRemove }: PartProblemProps) {
  const { kind, message, blocks } = problem;
  const canBeEdited = editPath !== null && kind !== 'no-draft' && kind !== 'in-the-bin';
  return (
    <div className={styles.problem} data-blocks={blocks}>
      <p>{t(message)}</p>
      <Row wrap gap={8}>
        {blocks && !canBeEdited && onRemove && (
          <button type="button" className="plain-button" onClick={onRemove}>
            {t('Remove from the release')}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
        {canBeEdited && (
          <Link className="plain-button" to={editPath}>
            {kind === 'moved-on' ? t('Compare') : t('Edit')}
            <span className="visually-hidden"> {title}</span>
          </Link>
        )}
      </Row>
    </div>
  );
}
