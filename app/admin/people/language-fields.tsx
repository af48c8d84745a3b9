import type { SiteLanguage } from '../../../contract/accounts/people.ts';
import { t } from '../i18n/t.ts';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import styles from './people.module.css';

interface LanguageFieldsProps {
  /** The languages of the site. */
  languages: readonly SiteLanguage[];
  /** Codes. Null: all. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
}

/** The languages in which a person may change texts. */
export function LanguageFields({ languages, value, onChange }: LanguageFieldsProps) {
  const chosen = value ?? languages.map(({ code }) => code);
  const choose = (code: string, isChosen: boolean) => {
    const next = languages
      .map((language) => language.code)
      .filter((one) => (one === code ? isChosen : chosen.includes(one)));
    onChange(next.length === languages.length ? null : next);
  };
  return (
    <fieldset className={styles.languages}>
      <legend>{t('Languages')}</legend>
      <Muted>{t('They can change texts in these languages and see everything else.')}</Muted>
      {languages.map(({ code, name }) => (
        <Row key={code} as="label" gap={12} align="center" className={styles.mayPublish} lang={code}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) => choose(code, target.checked)}
          />
          {name}
        </Row>
      ))}
    </fieldset>
  );
}
