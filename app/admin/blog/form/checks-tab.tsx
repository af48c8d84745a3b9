import { msg, t } from '../../i18n/t.ts';
import { Muted } from '../../shell/layout/boxes.tsx';
import type { Check } from './article-checks.ts';
import styles from './checks-tab.module.css';

const WORDS: Record<Check['level'], string> = {
  good: msg('Fine'),
  warning: msg('Could be better'),
  bad: msg('Broken'),
};

/** Suggestions, each with a button that leads to its place. */
export function ChecksTab({ checks, onGo }: { checks: readonly Check[]; onGo: (check: Check) => void }) {
  return (
    <>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.id} data-level={check.level}>
            <b>
              <span className="visually-hidden">{t(WORDS[check.level])}: </span>
              {check.title}
            </b>
            {check.detail && <Muted>{check.detail}</Muted>}
            {check.action && (
              <button type="button" className="plain-button" onClick={() => onGo(check)}>
                {check.action}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Muted>{t('Checks never stop you from publishing.')}</Muted>
    </>
  );
}
