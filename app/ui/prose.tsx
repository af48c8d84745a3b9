import { framedHtml } from './framed-html.ts';
import './prose.css';

/** The text of an article. `html` must have been cleaned (server/blog/clean-html.ts): it is put in as it is. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: framedHtml(html) }} />;
}
