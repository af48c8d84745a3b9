import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** In seconds. Most sites are restored in less time. */
const RETRY_AFTER = 20;

const TEXT = 'The site is being updated and is back in a moment.';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;
font:400 18px/1.6 system-ui,sans-serif;color:#10201a;background:#f2f5f2}main{max-width:32em}
h1{font-size:32px;line-height:1.15;margin:0 0 12px}p{margin:0}
@media (prefers-color-scheme:dark){body{color:#eef3ef;background:#0f1a15}}`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER}">
<title>Back in a moment</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>${TEXT} This page reloads by itself.</p>
</main>
</body>
</html>
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** Paths that programs request. `/healthz` is separate: it succeeds, so that supervisors do not stop the process. */
const PROGRAMS = /^\/(?:(?:public\/)?api|rest|auth|storage|functions|realtime|graphql|readyz|metrics)(?:\/|\?|$)/i;

/** Responds to a request while the data of the site is replaced. */
export function answerPaused({ method, url = '/' }: IncomingMessage, response: ServerResponse): void {
  const isAlive = /^\/healthz(?:\?|$)/i.test(url);
  const isPage = !isAlive && !PROGRAMS.test(url) && (method === 'GET' || method === 'HEAD');
  const body = isAlive
    ? JSON.stringify({ status: 'alive' })
    : /^\/readyz/i.test(url)
      ? JSON.stringify({ status: 'not ready', problems: ['restoring'] })
      : isPage
        ? PAGE
        : JSON.stringify({ message: `${TEXT} Try again in a minute.` });
  response.writeHead(isAlive ? 200 : 503, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Surrogate-Control': 'no-store',
    ...(!isAlive && { 'Retry-After': String(RETRY_AFTER) }),
    // Close the connection, because the body of the request is not read.
    ...(method !== 'GET' && method !== 'HEAD' && { Connection: 'close' }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
