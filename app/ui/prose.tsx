import { useMemo } from 'react';
import { type FramedPicture, framedHtml } from './framed-html.ts';
import { trustArticle } from './trusted-types.ts';
import './prose.css';

interface ProseProps {
  /** It must have been cleaned (server/blog/clean-html.ts): it is put in as it is. */
  html: string;
  /** The pictures in it of which more is known than their address, by their `src`. */
  pictures?: Record<string, FramedPicture>;
}

/** The text of an article. */
export function Prose({ html, pictures }: ProseProps) {
  const framed = framedHtml(html, pictures);
  // The same object for the same text: React would put it in again for another.
  const trusted = useMemo(() => trustArticle(framed), [framed]);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: trusted }} />;
}
