import { decodePercent } from '../core/decode-percent.ts';
/** A path without percent-encoding. A `%` that encodes nothing, as in `save-50%-now`, stays. */
export const decodePath = (path: string): string => path.replace(/(?:%[0-9a-f]{2})+/gi, decodePercent);
