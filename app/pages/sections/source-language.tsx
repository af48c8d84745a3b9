import type { ReactNode } from 'react';
import { useLanguage } from '../../use-language.ts';
import type { Section } from './section-data.ts';

/** Sets the language of a section that is not translated. */
export function SourceLanguage({
  section: { isUntranslated },
  children,
}: {
  section: Pick<Section, 'isUntranslated'>;
  children: ReactNode;
}) {
  const source = useLanguage()?.choices?.[0];
  if (!isUntranslated || !source) return children;
  return (
    <div className="source-language" lang={source.code} dir={source.direction}>
      {children}
    </div>
  );
}
