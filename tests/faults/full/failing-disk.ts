import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MODES = { working: '\0', 'failing flushes': 'f', 'read-only': 'r' } as const;

/**
 * A disk below `folder` that fails on demand, for a process started with `env`. Needs a C compiler; failing-disk.c says
 * why this is not a real disk.
 */
export async function makeFailingDisk(folder: string) {
  const ownFolder = await mkdtemp(join(tmpdir(), 'otla-failing-disk-'));
  const mode = join(ownFolder, 'mode');
  const library = join(ownFolder, 'failing-disk.so');
  await writeFile(mode, MODES.working);
  const source = new URL('failing-disk.c', import.meta.url).pathname;
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, source, '-ldl']);
  return {
    env: { LD_PRELOAD: library, FAILING_FOLDER: folder, FAILING_MODE: mode },
    setMode: (next: keyof typeof MODES) => writeFile(mode, MODES[next], { flag: 'r+' }),
    remove: () => rm(ownFolder, { recursive: true }),
  };
}
