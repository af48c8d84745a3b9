import { useMemo } from 'react';
import { type ArticleImage, prepareHtml } from './prepare-html.ts';
import { trustArticle } from './trusted-types.ts';
import './prose.css';

interface ProseProps {
  /** Inserted unchanged, so it must be sanitized (server/blog/html/sanitize-html.ts). */
  html: string;
  /** The images whose size and variants are known, by their `src`. */
  pictures?: Record<string, ArticleImage>;
  /** If it is not that of the page. */
  language?: string | undefined;
}

/** The text of an article. */
export function Prose({ html, pictures, language }: ProseProps) {
  const framed = prepareHtml(html, pictures);
  // Memoized: React would insert the HTML again for a new TrustedHTML object.
  const trusted = useMemo(() => trustArticle(framed), [framed]);
  return <div className="prose" dir="auto" lang={language} dangerouslySetInnerHTML={{ __html: trusted }} />;
}
