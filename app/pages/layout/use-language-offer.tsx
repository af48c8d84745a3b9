import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../use-language.ts';

/** Set once the visitor has answered the offer. */
const ANSWERED_KEY = 'language-offer';

type Choice = NonNullable<NonNullable<ReturnType<typeof useLanguage>>['choices']>[number];

/**
 * Offers the page in the first language of the browser in which it can be read, once and without a cookie. Visitors are
 * never redirected. Only sites in several languages download it.
 */
export function useLanguageOffer(): ReactNode {
  const language = useLanguage();
  const { pathname } = useLocation();
  const [offer, setOffer] = useState<ReactNode>();
  const { choices, code, at } = language ?? {};
  useEffect(() => {
    const preferred = choices && preferredOf(choices);
    // The choices are those of the page that was loaded first.
    const isFirstPage = pathname.toLowerCase() === at?.toLowerCase();
    if (!preferred?.offer || preferred.code === code || !isFirstPage || isAnswered()) return;
    const { direction, path, offer: sentence } = preferred;
    let isLeft = false;
    const close = () => {
      remember();
      setOffer(undefined);
    };
    void import('./language-offer.tsx').then(({ LanguageOffer }) => {
      const props = { code: preferred.code, direction, path, sentence };
      if (!isLeft) setOffer(<LanguageOffer {...props} onClose={close} />);
    });
    return () => {
      isLeft = true;
      setOffer(undefined);
    };
  }, [choices, code, at, pathname]);
  return offer;
}

/** `hi-IN` is read in `hi`, and `pt` in `pt-BR`. */
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

/** Without storage nothing is offered: it would come back on every page. */
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
