import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { dataScripts } from './data-scripts.ts';

test('the browser receives what the server wrote, and no text of a post ends the script', () => {
  const stream = '[{"title":"</script><script>alert(1)</script><!--"}]\n';
  const written = dataScripts(stream, 'n');
  expect(written.match(/<\/?script/g)).toEqual(['<script', '</script']);

  const handed: string[] = [];
  const streamController = { enqueue: (text: string) => handed.push(text), close: () => handed.push('the end') };
  runInNewContext(written.replace(/^<script nonce="n">|<\/script>$/g, ''), {
    window: { __reactRouterContext: { streamController } },
  });
  expect(handed).toEqual([stream, 'the end']);
});
