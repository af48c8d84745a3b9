import { Link } from 'react-router';
import type { ReleasePart, ReleaseProblem } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './release.module.css';

interface PartProblemProps {
  problem: ReleaseProblem;
  part: ReleasePart;
}

/** Why a part cannot be published, or what somebody should know before, and what to do about it. */
export function PartProblem({ problem, part: { title, edit_path: editPath } }: PartProblemProps) {
  const { kind, message, blocks } = problem;
  return (
    <div className={styles.problem} data-blocks={blocks}>
      <p>{t(message)}</p>
      <Row wrap gap={8}>
        {kind !== 'no-draft' && kind !== 'in-the-bin' && editPath && (
          <Link className="plain-button" to={editPath}>
            {kind === 'moved-on' ? t('Compare') : t('Edit')}
            <span className="visually-hidden"> {title}</span>
          </Link>
        )}
      </Row>
    </div>
  );
}
