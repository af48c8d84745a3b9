import { decodePercent } from '../core/decode-percent.ts';
/** A link on a public page or in a post. */
export interface Link {
  href: string;
  /** Where it is edited, like `/admin/pages/home`. */
  address: string;
  title: string;
  /** The path of the field. */
  path: string;
}

/** Reads the site's response to a visitor. */
export type ReadPath = (path: string) => Promise<Response>;

/** A link, and what is wrong with it. */
export type WrongLink = Link & { message: string };

/** The links within the site that lead nowhere, to a redirect, or to a section that the page does not have. */
export async function checkInternalLinks(
  links: readonly Link[],
  readPath: ReadPath,
  signal?: AbortSignal,
): Promise<WrongLink[]> {
  const answers = new Map<string, Answer>();
  const wrong: WrongLink[] = [];
  for (const link of links) {
    const [target = '', anchor = ''] = link.href.split('#');
    if (!target.startsWith('/') || target.startsWith('//')) continue;
    signal?.throwIfAborted();
    const answer = answers.get(target) ?? (await readAnswer(target, readPath));
    answers.set(target, answer);
    const message = describeLink(link.href, anchor, answer);
    if (message) wrong.push({ ...link, message });
  }
  return wrong;
}

interface Answer {
  status: number;
  location: string | null;
  /** The ids of the page's elements. Null if the response is not a page. */
  ids: ReadonlySet<string> | null;
}

async function readAnswer(path: string, readPath: ReadPath): Promise<Answer> {
  const response = await readPath(path);
  const { status, headers } = response;
  const isPage = status === 200 && (headers.get('Content-Type') ?? '').startsWith('text/html');
  const html = isPage ? await response.text() : '';
  if (!isPage) await response.body?.cancel();
  const ids = Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id as string);
  return { status, location: headers.get('Location'), ids: isPage ? new Set(ids) : null };
}

function describeLink(href: string, anchor: string, { status, location, ids }: Answer): string | undefined {
  if (status >= 400) return `The link to ${href} leads nowhere. Correct its address.`;
  if (status >= 300 && location) return `The link to ${href} is redirected. Link to ${location} directly.`;
  if (anchor && ids && !ids.has(decodePercent(anchor)))
    return `The link to ${href} names a section that the page does not have.`;
  return undefined;
}
