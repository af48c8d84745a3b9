export type Encoding = 'br' | 'gzip' | 'identity';

/** Headers that are remembered with what they mean: browsers send few different ones, strangers may send any. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const encoding = read(header.toLowerCase());
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(header, encoding);
  return encoding;
}

function read(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
