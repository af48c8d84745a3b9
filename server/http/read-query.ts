import { toNfc } from '../../contract/text/to-nfc.ts';
import { withoutNul } from './read-body.ts';
import type { WebContext } from './visitor.ts';

/** The query parameters by name, in NFC like what is stored. For repeated names, the first counts. */
export const readQuery = (c: WebContext): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).map(([name, value]) => [name, toNfc(withoutNul(value))]));
