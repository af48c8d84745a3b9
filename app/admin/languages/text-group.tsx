import type { Language } from '../../../contract/languages/languages.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import styles from './edit-translation.module.css';
import { TextPairRow } from './text-pair.tsx';
import { describeWork, type TextGroup, type TextPair } from './translated-texts.ts';
import type { TranslationForm } from './use-translation-draft.ts';

interface TextGroupProps {
  group: TextGroup;
  /** Whether this is the only group. It then has no heading. */
  isOnly: boolean;
  isOpen: boolean;
  onToggle: () => void;
  original: Language;
  language: Language;
  errors: Record<string, string[]>;
  filled: number;
  target: { path: string } | undefined;
  change: TranslationForm['change'];
  onMark: (pair: TextPair) => void;
  onEnter: (path: string) => void;
}

/** The texts of a section, which can be folded. */
export function TextGroupSection({ group: { title, pairs }, isOnly, isOpen, onToggle, ...row }: TextGroupProps) {
  const work = describeWork(pairs);
  const texts = (
    <div className={styles.pairs}>
      {pairs.map((pair) => (
        <TextPairRow key={pair.path} pair={pair} error={row.errors[pair.path]?.[0]} {...row} />
      ))}
    </div>
  );
  if (isOnly) return <section className={styles.group}>{texts}</section>;
  return (
    <section className={styles.group}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
          <span>{title}</span>
          {work ? <small className={styles.open}>{work}</small> : <small>{t('Up to date')}</small>}
        </button>
      </h2>
      {isOpen && texts}
    </section>
  );
}
