import { FetchError, type NetworkAccess, parsePublicUrl } from '../http/outgoing/request-public-address.ts';

/** Throws a FetchError unless events may be sent to this address. Whether it is public is checked at each attempt. */
export function parseTarget(text: string, network?: NetworkAccess): { url: URL; isTrusted: boolean } {
  const trusted = URL.parse(text);
  if (trusted && network?.isTrustedTarget?.(trusted)) return { url: trusted, isTrusted: true };
  const url = parsePublicUrl(text);
  if (url.protocol !== 'https:') throw new FetchError('The address must begin with https://.');
  return { url, isTrusted: false };
}

/** In development, events can be sent to a program on the same machine. */
export const isLoopbackTarget = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
