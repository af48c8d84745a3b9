import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Starts two workers. While the file `away` exists, new workers exit at once, as if the database were unavailable. */
async function startTwo({ away = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'otla-workers-'));
  const awayFile = join(folder, 'away');
  if (away) await writeFile(awayFile, '');
  const worker = join(folder, 'worker.mjs');
  await writeFile(
    worker,
    `import { existsSync } from 'node:fs';
    import { createServer } from 'node:http';
    if (existsSync(${JSON.stringify(awayFile)})) process.exit(7);
    createServer().listen(0, '127.0.0.1', () => console.log('listens ' + process.pid));
    process.on('SIGTERM', () => process.exit());`,
  );
  const primary = join(folder, 'primary.mjs');
  await writeFile(
    primary,
    `import cluster from 'node:cluster';
    import { startWorkers } from ${JSON.stringify(join(import.meta.dirname, 'workers.ts'))};
    cluster.setupPrimary({ exec: ${JSON.stringify(worker)} });
    startWorkers(2);`,
  );
  const child: ChildProcess = spawn(process.execPath, [primary], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  });
  return { child, ended, awayFile, count: (words: RegExp) => output.match(words)?.length ?? 0, output: () => output };
}

test('if the first worker cannot start, the primary exits with its code', async () => {
  const { ended } = await startTwo({ away: true });
  expect(await ended).toBe(7);
});

test('if a replacement cannot start, the other workers go on and it is retried', async () => {
  const { child, awayFile, count, output } = await startTwo();
  await expect.poll(() => count(/listens/g)).toBe(2);
  await writeFile(awayFile, '');
  process.kill(Number(/listens (\d+)/.exec(output())?.[1]), 'SIGKILL');
  await expect.poll(() => count(/exited unexpectedly with code 7/g)).toBeGreaterThan(1);
  expect(child.exitCode).toBeNull();
  await rm(awayFile);
  await expect.poll(() => count(/listens/g)).toBe(3);
});
