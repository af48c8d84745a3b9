import { useLocation } from 'react-router';
import { withPrefix } from '../../../contract/languages/with-prefix.ts';
import { useLanguage, useText } from '../../use-language.ts';
import { usePopover } from '../layout/use-popover.ts';
import { LanguageOffer } from './language-offer.tsx';
import styles from './languages.css?url';
import { useUntranslatedMarks } from './use-untranslated-marks.ts';

/** The style sheet of sites that have a language other than English, and the language menu if there are several. */
export function SiteLanguages() {
  const language = useLanguage();
  useUntranslatedMarks();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="languages" />
      {language?.choices && language.choices.length > 1 && <LanguageMenu {...language} choices={language.choices} />}
    </>
  );
}

type Language = NonNullable<ReturnType<typeof useLanguage>>;

/** The language menu, with each name in its own language. Links reload the page, because fonts and texts differ. */
function LanguageMenu({ code: shown, at, choices }: Language & Required<Pick<Language, 'choices'>>) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { button, opened } = usePopover<HTMLUListElement>();
  const isFirstPage = pathname.toLowerCase() === at.toLowerCase();
  const current = choices.find(({ code }) => code === shown);
  return (
    <>
      <div className="language-menu">
        <button {...button} aria-label={`${text('Language')}: ${current?.name}`}>
          <svg className="globe" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M1.5 10H18.5M10 1.5c-5 4.5-5 12.5 0 17c5-4.5 5-12.5 0-17" />
          </svg>
          <span>{current?.name}</span>
          <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2 4L6 8L10 4" />
          </svg>
        </button>
        <ul {...opened}>
          {choices.map(({ code, name, direction, prefix, path }) => (
            <li key={code}>
              <a
                href={isFirstPage ? path : withPrefix(prefix, pathname + search)}
                hrefLang={code}
                lang={code}
                dir={direction}
                aria-current={code === shown ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <LanguageOffer />
    </>
  );
}
