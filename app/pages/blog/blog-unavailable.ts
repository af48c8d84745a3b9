/** In seconds. */
const RETRY_AFTER = '60';

/** The response of feeds and sitemaps when posts cannot be read. A thrown redirect is returned unchanged. */
export function blogUnavailable(error: unknown): Response {
  if (error instanceof Response) return error;
  console.error('Posts could not be read:', error);
  return new Response('Failed to fetch blogs', {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain', 'Retry-After': RETRY_AFTER },
  });
}
