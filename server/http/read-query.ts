import { withoutNul } from './read-body.ts';
import type { WebContext } from './visitor.ts';

/** The parameters of the address by their names. Of those with the same name the first counts. */
export const readQuery = (c: WebContext): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).map(([name, value]) => [name, withoutNul(value)]));
