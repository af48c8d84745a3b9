import { Link } from 'react-router';
import type { ImportEntry } from '../../../contract/imports.ts';
import { t } from '../i18n/t.ts';
import { Card, Muted } from '../shell/layout/boxes.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './import.module.css';
import { entriesOf, SOURCE_NAMES, STATE_TEXTS } from './import-texts.ts';

/** Earlier imports, which can be continued or undone. */
export function PastImports({ imports }: { imports: readonly ImportEntry[] }) {
  const { full } = useSiteTime();
  return (
    <Card as="section" gap={14} className={styles.block} aria-labelledby="past-imports">
      <h2 id="past-imports">{t('Imports')}</h2>
      <RuledList className={styles.list}>
        {imports.map(({ id, file_name: name, source, state, created_at: at, counts }) => (
          <li key={id}>
            <div>
              <Link to={`?id=${id}`}>{name}</Link>
              <Muted>
                {t(SOURCE_NAMES[source])}, {full(at)}
              </Muted>
            </div>
            <span className={styles.push}>
              {t(STATE_TEXTS[state])}
              {imported(counts) > 0 && `, ${entriesOf(imported(counts), source)}`}
            </span>
          </li>
        ))}
      </RuledList>
    </Card>
  );
}

const imported = ({ published = 0, draft = 0, added = 0 }: ImportEntry['counts']) => published + draft + added;
