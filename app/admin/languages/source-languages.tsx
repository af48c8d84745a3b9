import { lazy, Suspense } from 'react';
import { useMay } from '../rights.ts';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import styles from './language-tabs.module.css';

const LanguageTabs = lazy(() => import('./language-tabs.tsx').catch(() => ({ default: () => null })));

interface SourceLanguagesProps {
  /** Like `page home`. */
  source: string;
  /** The code of the language that is edited. Undefined: the default. */
  current?: string;
  /** Another value when the states may have changed. */
  version: string | number;
}

/** Leads to a post or page in each language. A site in one language downloads and requests nothing for it. */
export function SourceLanguages(props: SourceLanguagesProps) {
  const facts = useSiteFacts();
  const mayTranslate = useMay()('PUT /admin/translations/{language}/{source}/draft');
  if (!facts?.isMultilingual || !mayTranslate) return null;
  return (
    <Suspense fallback={<div className={styles.row} />}>
      <LanguageTabs {...props} />
    </Suspense>
  );
}
