import { type FramedPicture, framedHtml } from './framed-html.ts';
import './prose.css';

interface ProseProps {
  /** It must have been cleaned (server/blog/clean-html.ts): it is put in as it is. */
  html: string;
  /** The pictures in it of which more is known than their address, by their `src`. */
  pictures?: Record<string, FramedPicture>;
}

/** The text of an article. */
export function Prose({ html, pictures }: ProseProps) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: framedHtml(html, pictures) }} />;
}
