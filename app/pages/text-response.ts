/** How long other sites may cache documents made from posts, in seconds. */
const MAX_AGE = 300;

export const xmlResponse = (request: Request, type: string, body: string): Promise<Response> =>
  textResponse(request, type, `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);

/** A text with an ETag. The response is 304 for a client that already has the text. */
export async function textResponse(request: Request, type: string, body: string): Promise<Response> {
  const bytes = new TextEncoder().encode(body);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
  const tag = `"${hash.toString('base64url').slice(0, 22)}"`;
  const headers = { ETag: tag, 'Cache-Control': `public, max-age=${MAX_AGE}` };
  // Compression turns the ETag into a weak one.
  const known = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
}
