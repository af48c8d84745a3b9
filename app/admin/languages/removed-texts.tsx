import type { Language } from '../../../contract/languages/languages.ts';
import { t } from '../i18n/t.ts';
import { offerUndo } from '../shell/offer-undo.ts';
import { plainTextOf } from '../shell/text/plain-text.ts';
import styles from './edit-translation.module.css';
import { type RemovedText, removeText } from './translated-texts.ts';
import type { TranslationForm } from './use-translation-draft.ts';

interface RemovedTextsProps {
  texts: readonly RemovedText[];
  original: Language;
  language: Language;
  change: TranslationForm['change'];
}

/** Translations of texts that the source has no more. Visitors do not read them. */
export function RemovedTexts({ texts, original, language, change }: RemovedTextsProps) {
  const remove = ({ path, text, source }: RemovedText) => {
    change((present) => removeText(present, path));
    const putBack = () => change((present) => ({ ...present, [path]: present[path] ?? { text, source } }));
    offerUndo({ text: t('Translation removed.'), undo: putBack });
  };
  return (
    <section className={styles.group} aria-labelledby="removed">
      <h2 id="removed">{t('No longer in the original')}</h2>
      <div className={styles.pairs}>
        {texts.map((removed) => (
          <div key={removed.path} className={styles.pair}>
            <div className={styles.source} lang={original.code} dir={original.direction}>
              <p className={styles.lines}>{wordsOf(removed.source)}</p>
            </div>
            <div className={styles.target}>
              <p className={styles.lines} lang={language.code} dir={language.direction}>
                {wordsOf(removed.text)}
              </p>
              <button type="button" className={`plain-button ${styles.mark}`} onClick={() => remove(removed)}>
                {t('Remove')}
                <span className="visually-hidden"> {wordsOf(removed.source)}</span>
              </button>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The words of a text. The text may be the HTML of an article: without its source, its format is not known. */
const wordsOf = (text: string) => (text.startsWith('<') ? plainTextOf(text) : text);
