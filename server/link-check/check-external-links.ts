import {
  FetchError,
  type NetworkAccess,
  parsePublicUrl,
  requestPublicAddress,
} from '../http/outgoing/request-public-address.ts';
import { VERSION } from '../start/version.ts';
import type { Link, WrongLink } from './check-internal-links.ts';

/** The maximum number of different addresses in one check. Further ones are not checked. */
const MAX_ADDRESSES = 1_000;
/** The number of sites that are checked at the same time. Each gets one request at a time. */
const SITES_AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;

interface Options {
  network: NetworkAccess | undefined;
  signal: AbortSignal;
}

export const isExternal = ({ href }: Link) => /^https?:\/\//i.test(href);

/**
 * The broken links to other sites. A site that responds with an error other than 404 or 410 may only refuse programs,
 * so its links are not reported.
 */
export async function checkExternalLinks(links: readonly Link[], options: Options): Promise<WrongLink[]> {
  const external = links.filter(isExternal);
  const addresses = [...new Set(external.map(({ href }) => withoutAnchor(href)))].slice(0, MAX_ADDRESSES);
  const sites = Map.groupBy(addresses, (address) => URL.parse(address)?.host).values();
  const problems = new Map<string, string>();
  const askSites = async () => {
    // The workers share the iterator: each takes the next site.
    for (const ofSite of sites) {
      for (const address of ofSite) {
        options.signal.throwIfAborted();
        const problem = await findProblem(address, options);
        if (problem) problems.set(address, problem);
      }
    }
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, askSites));
  return external.flatMap((link) => {
    const problem = problems.get(withoutAnchor(link.href));
    return problem ? [{ ...link, message: `The link to ${link.href} leads nowhere: ${problem}` }] : [];
  });
}

const withoutAnchor = (href: string) => href.split('#', 1)[0] as string;

async function findProblem(address: string, options: Options): Promise<string | undefined> {
  if (!parseOrNull(address)) return undefined;
  const first = await ask(address, 'HEAD', options);
  // Try GET after a failure: many sites respond to HEAD with an error, and a connection may fail once.
  return first.isGood ? undefined : (await ask(address, 'GET', options)).problem;
}

/** Null for addresses that this site does not request, such as other ports. Browsers may open them nevertheless. */
function parseOrNull(address: string, base?: URL): URL | null {
  try {
    return parsePublicUrl(address, base);
  } catch {
    return null;
  }
}

async function ask(
  address: string,
  method: 'HEAD' | 'GET',
  { network, signal }: Options,
): Promise<{ isGood: boolean; problem?: string }> {
  const headers = { 'User-Agent': `Mozilla/5.0 (compatible; link check/${VERSION})`, Accept: '*/*' };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    let url = parsePublicUrl(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await requestPublicAddress(url, { method, headers, network, signal: limit });
      // Only the status matters. Closing the connection saves the rest.
      response.destroy();
      const { statusCode: status = 0, headers: answered } = response;
      if (status >= 300 && status < 400 && answered.location) {
        const target = parseOrNull(answered.location, url);
        if (!target) return { isGood: true };
        url = target;
        continue;
      }
      if (status === 404 || status === 410) return { isGood: false, problem: `the other site answers ${status}.` };
      return { isGood: status < 400 };
    }
    return { isGood: false, problem: 'the other site redirects in a circle.' };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof FetchError) return { isGood: false, problem: 'there is no such site.' };
    return { isGood: false, problem: 'the other site does not answer.' };
  }
}
