import { Link } from 'react-router';
import type { ReleasePart, ReleaseProblem } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './release.module.css';

interface PartProblemProps {
  problem: ReleaseProblem;
  part: ReleasePart;
  /** Undefined for people who may not publish. */
  onPublishAt: ((at: string) => void) | undefined;
}

/** After another release, so that the order is clear. */
const AFTER_MS = 60_000;

/** Why a part cannot be published, or what somebody should know before, and what to do about it. */
export function PartProblem({ problem, part: { title, edit_path: editPath }, onPublishAt }: PartProblemProps) {
  const { kind, message, release: other, blocks } = problem;
  return (
    <div className={styles.problem} data-blocks={blocks}>
      <p>{t(message)}</p>
      <Row wrap gap={8}>
        {kind === 'other-release' && other && (
          <Link className="plain-button" to={`/admin/releases/${other.id}`}>
            {t('Compare')}
            <span className="visually-hidden"> {t('with {title}', { title: other.name })}</span>
          </Link>
        )}
        {kind === 'other-release' && other?.publish_at && onPublishAt && (
          <button
            type="button"
            className="plain-button"
            aria-haspopup="dialog"
            onClick={() => onPublishAt(new Date(Date.parse(other.publish_at as string) + AFTER_MS).toISOString())}
          >
            {t('Publish this one after it')}
          </button>
        )}
        {kind !== 'other-release' && kind !== 'no-draft' && kind !== 'in-the-bin' && editPath && (
          <Link className="plain-button" to={editPath}>
            {kind === 'moved-on' ? t('Compare') : t('Edit')}
            <span className="visually-hidden"> {title}</span>
          </Link>
        )}
      </Row>
    </div>
  );
}
