import type { WebContext } from '../http/visitor.ts';

/** Who did something, and from where. */
export interface Actor {
  /** An administrator's e-mail, or one of the names below. */
  who: string;
  /** The network address; empty for what the site or a command did. */
  address: string;
}

/** What the site does by itself: sweeps, the demo's content. */
export const SITE: Actor = { who: 'site', address: '' };

/** Whoever may run commands on the server. */
export const COMMAND_LINE: Actor = { who: 'command line', address: '' };

/** Stands for an address that no administrator has: it may be a password typed into the wrong field, and is not kept. */
export const UNKNOWN_ADDRESS = 'an unknown address';

/** Whoever asks: the administrator of the token, else a stranger. */
export function actorOf(c: WebContext): Actor {
  return { who: c.get('account')?.email ?? 'unknown', address: c.get('visitor').address };
}
