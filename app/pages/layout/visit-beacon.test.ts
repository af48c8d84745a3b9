import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** In bytes: every visitor downloads it. */
const MAX_SIZE = 1_200;

test('the beacon is small', async () => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: 'app/pages/layout/visit-beacon.ts', formats: ['es'] },
      rolldownOptions: { external: ['react', 'react-router'], output: { minify: true } },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built?.output[0].code ?? '';
  expect(code).toContain('/api/visits');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MAX_SIZE);
});
