/** Seconds that others may keep what was made from the posts. */
const MAX_AGE = 300;

/** A document for programs that come back often: who has it already is told so. */
export async function xmlAnswer(request: Request, type: string, body: string): Promise<Response> {
  const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
  const tag = `"${hash.toString('base64url').slice(0, 22)}"`;
  const headers = { ETag: tag, 'Cache-Control': `public, max-age=${MAX_AGE}` };
  // Compressed on its way, the tag became a weak one.
  const known = request.headers
    .get('If-None-Match')
    ?.split(/\s*,\s*/)
    .map((one) => one.replace(/^W\//, ''));
  if (known?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
}
