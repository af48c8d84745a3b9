import { PAGES } from '../../contract/pages.ts';
import { OPERATIONS } from '../support/described-api.ts';
import { exampleOf } from '../support/example-value.ts';
import { DELIVERABLE_ADDRESSES, ODD_PATH_PARTS } from '../support/odd-values.ts';
import { mutateText, mutateValue } from './mutate.ts';
import type { Random } from './random.ts';

/** A request as raw bytes, because HTTP clients would correct much of the invalid input. */
export interface FuzzCase {
  method: string;
  path: string;
  /** The headers in addition to Host, Connection and Content-Length. */
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Target {
  name: 'bodies' | 'headers' | 'paths' | 'emails';
  make(random: Random): FuzzCase;
}

/** Operations that would end the session, stop the site, change who may sign in, or reach other servers. */
const LEFT_OUT =
  /login|logout|password|second-factor|passkey|backups|exports|privacy|settings|opening|webhooks|images\/import|link|sessions|people|invitation|setup|imports|erase/;

const HEADERS = {
  Cookie: 'theme=dark; session=abcdef0123456789; apiToken=eyJhbGciOiJIUzI1NiJ9',
  Authorization: 'Bearer abcdef0123456789',
  Accept: 'text/html,application/xhtml+xml;q=0.9,image/avif,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br;q=1.0, zstd',
  'Accept-Language': 'en-GB,en;q=0.9,gu;q=0.8',
  'If-None-Match': 'W/"abcdef", "0123"',
  'If-Modified-Since': 'Sat, 21 Nov 2026 08:30:00 GMT',
  'If-Match': '"3"',
  Range: 'bytes=0-99,200-',
  'If-Range': '"abcdef"',
  Forwarded: 'for="[2001:db8::1]:8080";proto=https;by=203.0.113.43',
  'X-Forwarded-For': '203.0.113.7:41234, [2001:db8::1]:443, 10.0.0.1',
  Origin: 'https://example.com',
  Referer: 'https://example.com/a?b=c#d',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  Prefer: 'return=representation',
  'Content-Type': 'application/json; charset=utf-8',
};

/**
 * The maximum characters of a header and of a path. The site refuses a longer head before it is complete, and a client
 * that is still sending may not read why.
 */
const [MAX_HEADER, MAX_PATH] = [1_000, 4_000];

/** A header ends at a line end, and Node refuses other control characters itself. */
const headerText = (text: string) => text.replace(/[\r\n\0]/g, ' ').slice(0, MAX_HEADER);

export function createTargets(session: Record<string, string>): Target[] {
  const pages = [
    ...Object.values(PAGES).map(({ path }) => path),
    '/blogs/1',
    '/blogs/1.md',
    '/feed.xml',
    '/search?q=seo',
    '/api/user',
  ];
  const operations = OPERATIONS.filter(({ method, path, body }) => method !== 'DELETE' && body && !LEFT_OUT.test(path));

  return [
    {
      name: 'bodies',
      make(random) {
        const { method, path, body } = random.pick(operations);
        const value = exampleOf(body?.schema ?? {});
        const text = JSON.stringify(mutateValue(value, random)) ?? 'null';
        return {
          method,
          path: path.replace(/\{\w+\}/g, () => random.pick(['1', '2', 'about', 'meera-joshi', 'x'])),
          headers: { ...session, 'Content-Type': 'application/json' },
          body: Buffer.from(random.chance(0.2) ? mutateText(text, random) : text),
        };
      },
    },
    {
      name: 'headers',
      make(random) {
        const names = Object.keys(HEADERS) as (keyof typeof HEADERS)[];
        const chosen = Array.from({ length: 1 + random.below(4) }, () => random.pick(names));
        const headers = chosen.map((name) => [name, headerText(mutateText(HEADERS[name], random))]);
        return { method: random.pick(['GET', 'HEAD']), path: random.pick(pages), headers: Object.fromEntries(headers) };
      },
    },
    {
      name: 'paths',
      make(random) {
        const parts = [
          random.pick(pages),
          ...Array.from({ length: random.below(3) }, () => random.pick(ODD_PATH_PARTS)),
        ];
        const query = random.chance(0.3) ? `?page=${random.pick(ODD_PATH_PARTS)}&q=${random.pick(ODD_PATH_PARTS)}` : '';
        // A space would end the path in the first line of a request.
        const path = mutateText(parts.join('/') + query, random)
          .replace(/[\s\0]/g, '%20')
          .slice(0, MAX_PATH);
        return { method: 'GET', path: `/${path.replace(/^\//, '')}`, headers: random.chance(0.5) ? session : {} };
      },
    },
    {
      name: 'emails',
      make(random) {
        const email = mutateText(random.pick(DELIVERABLE_ADDRESSES).value, random);
        const fields = { name: 'Farah', email, title: 'A subject', message: mutateText('A text, with words.', random) };
        const ids = { service_id: 'site', template_id: 'message', user_id: 'public' };
        return { method: 'POST', path: '/api/v1.0/email/send-form', ...form({ ...ids, ...fields }) };
      },
    },
  ];
}

const BOUNDARY = 'fuzz-3b1f7a';

function form(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
  };
}

/** The bytes of the request. The connection is closed after the response. */
export function toBytes({ method, path, headers, body }: FuzzCase): Buffer {
  const all = {
    Host: 'localhost',
    ...headers,
    ...(body && { 'Content-Length': String(body.length) }),
    Connection: 'close',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`), body ?? Buffer.alloc(0)]);
}
