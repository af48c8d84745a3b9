import type { Core, Slice } from '../../slice.ts';
import { clientPages } from './client-pages.ts';
import { createClientSignOff, type SignOffReleases } from './client-sign-off.ts';
import { clientSignOffEndpoints } from './client-sign-off-endpoints.ts';
import { signOffEmails } from './sign-off-emails.ts';
import { signOffEndpoints } from './sign-off-endpoints.ts';

/**
 * A client looks at a release before it is public and approves or returns it, without an account. An approval names the
 * hash of the release: sign-off-gate.ts refuses to publish any other, unless an owner overrides it.
 */
export function openSignOff(core: Core, releases: SignOffReleases) {
  const client = createClientSignOff(core, releases);
  return {
    endpoints: [...signOffEndpoints(core, releases), ...clientSignOffEndpoints(core, client)],
    emails: signOffEmails(core, releases),
    /** For the pages of the link. */
    pages: clientPages(core, client),
  } satisfies Slice & Record<string, unknown>;
}
