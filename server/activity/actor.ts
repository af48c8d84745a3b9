import type { WebContext } from '../http/visitor.ts';

/** Who did something, and from which address. */
export interface Actor {
  /** An administrator's e-mail, or one of the names below. */
  who: string;
  /** The IP address. Empty for the site itself and for commands. */
  address: string;
  /** The name of the API token that was used. */
  apiToken?: string;
  /** Set for authors who may not publish. Their changes affect neither public nor scheduled texts. */
  mayPublish?: false;
}

/** The site itself: sweeps, demo content. */
export const SITE: Actor = { who: 'site', address: '' };

/** Somebody who can run commands on the server. */
export const COMMAND_LINE: Actor = { who: 'command line', address: '' };

/** Recorded in place of an unknown e-mail address, which may be a password typed into the wrong field. */
export const UNKNOWN_ADDRESS = 'an unknown address';

/** The administrator whose token the request has, otherwise `unknown`. */
export function actorOf(c: WebContext): Actor {
  const apiToken = c.get('apiToken')?.name;
  const account = c.get('account');
  return {
    who: account?.email ?? 'unknown',
    address: c.get('visitor').ipAddress,
    ...(apiToken !== undefined && { apiToken }),
    ...(account?.role === 'author' && account.may_publish !== 1 && { mayPublish: false }),
  };
}
