import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { dataScripts } from './data-scripts.ts';

test('data arrives in the browser unchanged, and no text of a post can end the script', () => {
  const stream = '[{"title":"</script><script>alert(1)</script><!--"}]\n';
  const html = dataScripts(stream, 'n');
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);

  const received: string[] = [];
  const streamController = { enqueue: (text: string) => received.push(text), close: () => received.push('closed') };
  runInNewContext(html.replace(/^<script nonce="n">|<\/script>$/g, ''), {
    window: { __reactRouterContext: { streamController } },
  });
  expect(received).toEqual([stream, 'closed']);
});
