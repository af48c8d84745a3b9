/**
 * What the loaders of a page answered, in the words of React Router's stream, as the scripts that hand it to the
 * browser's router: <ServerRouter> writes the same, a <Suspense> for each piece, which only React's streams can wait for.
 */
export function dataScripts(stream: string, nonce: string): string {
  const start = nonce ? `<script nonce="${nonce}">` : '<script>';
  // Whatever a post says, it does not end the script.
  const quoted = JSON.stringify(stream).replaceAll('<', '\\u003c');
  return `${start}${CONTROLLER}.enqueue(${quoted});${CONTROLLER}.close();</script>`;
}

const CONTROLLER = 'window.__reactRouterContext.streamController';
