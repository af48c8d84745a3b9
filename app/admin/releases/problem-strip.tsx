import { flushSync } from 'react-dom';
import type { Release } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { partElementId } from './part-row.tsx';
import styles from './release.module.css';

/** How many problems the parts have, with a way to the first one. */
export function ProblemStrip({ release }: { release: Release }) {
  const { contents, state, publish_error: publishError } = release;
  if (state === 'Published') return null;
  const problems = contents.flatMap((part) => part.problems.map((problem) => ({ part, problem })));
  const blocking = problems.filter(({ problem }) => problem.blocks);
  const [first] = blocking.length > 0 ? blocking : problems;
  return (
    <>
      {publishError && (
        <div className={styles.strip} data-blocks role="alert">
          <Icon name="clock" />
          <p>
            <b>{t('The release was not published.')}</b> {t(publishError)}
          </p>
        </div>
      )}
      {first && (
        <div className={styles.strip} data-blocks={blocking.length > 0} role="status">
          <Icon name="warning" />
          <p>
            <b>
              {blocking.length > 0
                ? t('{count, plural, one {# problem stops} other {# problems stop}} the release.', {
                    count: blocking.length,
                  })
                : t('{count, plural, one {# thing} other {# things}} to check before you publish.', {
                    count: problems.length,
                  })}
            </b>{' '}
            {blocking.length > 0 && t('Either all changes are published, or none.')}
          </p>
          <button type="button" className="plain-button" onClick={() => show(partElementId(first.part))}>
            {problems.length === 1 ? t('Show it') : t('Show the first')}
          </button>
        </div>
      )}
    </>
  );
}

function show(id: string): void {
  const row = document.getElementById(id);
  const fold = row?.closest('details');
  if (fold) flushSync(() => fold.setAttribute('open', ''));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
