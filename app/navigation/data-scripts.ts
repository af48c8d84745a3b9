/**
 * The loaders' data, in the format of React Router's stream, as the script that hands it to the browser's router.
 * <ServerRouter> would write the same with a <Suspense> around each chunk, which only React's streams can render.
 */
export function dataScripts(stream: string, nonce: string): string {
  const start = nonce ? `<script nonce="${nonce}">` : '<script>';
  // A post may contain `</script>`.
  const quoted = JSON.stringify(stream).replaceAll('<', '\\u003c');
  return `${start}${CONTROLLER}.enqueue(${quoted});${CONTROLLER}.close();</script>`;
}

const CONTROLLER = 'window.__reactRouterContext.streamController';
