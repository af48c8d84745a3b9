import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useText } from '../../use-language.ts';
import { useLangOf } from './use-lang-of.ts';

/** Set once the visitor has answered the offer. */
const ANSWERED_KEY = 'language-offer';

type Choice = NonNullable<NonNullable<ReturnType<typeof useLanguage>>['choices']>[number];

/**
 * Offers the page in the first of the browser's languages in which it can be read, once and without a cookie. Visitors
 * are never redirected. The offer lies over the page, so that nothing moves.
 */
export function LanguageOffer() {
  const language = useLanguage();
  const text = useText();
  const langOf = useLangOf();
  const { pathname } = useLocation();
  const [preferred, setPreferred] = useState<Choice>();
  const { choices, code, at = '' } = language ?? {};
  // After hydration: the server does not know the browser's languages.
  useEffect(() => {
    if (choices && !isAnswered()) setPreferred(preferredOf(choices));
  }, [choices]);
  // The choices are those of the page that was loaded first.
  const isFirstPage = pathname.toLowerCase() === at.toLowerCase();
  if (!preferred?.offer || preferred.code === code || !isFirstPage) return null;
  const close = () => {
    remember();
    setPreferred(undefined);
  };
  return (
    <aside className="language-offer" aria-label={text('Language')}>
      <a
        href={preferred.path}
        hrefLang={preferred.code}
        lang={preferred.code}
        dir={preferred.direction}
        onClick={close}
      >
        {preferred.offer}
      </a>
      <button type="button" lang={langOf('Close')} aria-label={text('Close')} onClick={close}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4L16 16M16 4L4 16" />
        </svg>
      </button>
    </aside>
  );
}

/** Falls back to another variant of a language: to `hi` for `hi-IN`, and to `pt-BR` for `pt`. */
function preferredOf(choices: readonly Choice[]): Choice | undefined {
  const languageOf = (code: string) => code.toLowerCase().split('-')[0];
  for (const wanted of navigator.languages) {
    const found =
      choices.find(({ code }) => code.toLowerCase() === wanted.toLowerCase()) ??
      choices.find(({ code }) => languageOf(code) === languageOf(wanted));
    if (found) return found;
  }
  return undefined;
}

/** True if storage is blocked: otherwise the offer would come back on every page. */
function isAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED_KEY) !== null;
  } catch {
    return true;
  }
}

function remember() {
  try {
    localStorage.setItem(ANSWERED_KEY, 'answered');
  } catch {
    // Storage is full.
  }
}
