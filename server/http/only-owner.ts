import type { WebContext } from './visitor.ts';

/** The e-mail address of an author, who sees and publishes only their own posts. Undefined for all other roles. */
export const onlyOwner = (c: WebContext): string | undefined =>
  c.get('account').role === 'author' ? c.get('account').email : undefined;
