import { useLanguage, useText } from '../../use-language.ts';

/** Above a page that is shown in the default language, because it is not translated. */
export function LanguageNote() {
  const text = useText();
  const name = useLanguage()?.choices?.[0]?.name ?? '';
  return (
    <aside className="language-note">
      <p className="wrap">
        {text('This page is not translated yet. It is shown in {language}.').replace('{language}', name)}
      </p>
    </aside>
  );
}
