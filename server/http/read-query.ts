import { withoutNul } from './read-body.ts';
import type { WebContext } from './visitor.ts';

/** The query parameters by name. For repeated names, the first counts. */
export const readQuery = (c: WebContext): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).map(([name, value]) => [name, withoutNul(value)]));
