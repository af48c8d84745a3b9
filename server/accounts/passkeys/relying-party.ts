/** The relying party of WebAuthn: browsers offer its passkeys only to pages of this host. */
export interface RelyingParty {
  id: string;
  /** The addresses of the pages that may use it. */
  origins: string[];
}

/**
 * The relying party of the host by which the request addresses this site (server/http/host-resolver.ts): in production that is always the
 * host of PUBLIC_URL. A demo also has other names, with and without TLS in front of it.
 */
export function relyingParty(host: string, publicUrl: string): RelyingParty {
  const site = new URL(publicUrl);
  const name = host.toLowerCase();
  const origins = name === site.host ? [site.origin] : [`https://${name}`, `http://${name}`];
  return { id: new URL(`http://${name}`).hostname, origins };
}
