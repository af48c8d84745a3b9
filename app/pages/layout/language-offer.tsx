import { useText } from '../../use-language.ts';

interface LanguageOfferProps {
  code: string;
  direction: 'ltr' | 'rtl';
  path: string;
  /** In the offered language. */
  sentence: string;
  onClose: () => void;
}

/** Leads to the page in a language that the visitor prefers. Above the page, so that nothing moves. */
export function LanguageOffer({ code, direction, path, sentence, onClose }: LanguageOfferProps) {
  const text = useText();
  return (
    <aside className="language-offer" aria-label={text('Language')}>
      <a href={path} hrefLang={code} lang={code} dir={direction} onClick={onClose}>
        {sentence}
      </a>
      <button type="button" aria-label={text('Close')} onClick={onClose}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4L16 16M16 4L4 16" />
        </svg>
      </button>
    </aside>
  );
}
