import type { ReleaseProblem } from '../../contract/releases/releases.ts';
import type { EditableText } from '../slice.ts';
import type { PathsOfSite } from './release-ports.ts';

/** How many links of a part are reported. */
const REPORTED = 5;

/** The links of a part to addresses that will not exist on the site. */
export async function findBrokenLinks(
  texts: readonly Partial<Pick<EditableText, 'path' | 'text' | 'format'>>[],
  { hasPath, isRedirected }: PathsOfSite,
): Promise<ReleaseProblem[]> {
  const found: ReleaseProblem[] = [];
  const checked = new Map<string, boolean>();
  for (const { path = '', text = '', format } of texts) {
    for (const href of format === 'address' ? [text] : format === 'article' ? hrefsIn(text) : []) {
      const target = href.split(/[?#]/, 1)[0] ?? '';
      if (!/^\/(?!\/)/.test(target) || IS_FILE.test(target)) continue;
      if (!checked.has(target)) checked.set(target, (await hasPath(target)) || (await isRedirected(target)));
      if (checked.get(target)) continue;
      const message = `It links to ${target}, where there will be no page.`;
      if (found.length < REPORTED) found.push({ kind: 'broken-link', blocks: false, message, paths: [path] });
    }
  }
  return found;
}

const IS_FILE = /^\/(?:media|logo|art|share|assets|admin|api)\//;

const hrefsIn = (html: string) =>
  Array.from(html.matchAll(/ href="(\/[^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'));
