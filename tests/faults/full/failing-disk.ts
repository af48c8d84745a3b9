import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MODES = { well: '\0', 'no flush reaches it': 'f', 'read-only': 'r' } as const;

export type DiskMode = keyof typeof MODES;

/**
 * A disk below `folder` that fails on demand, for a process started with `env`. Its source says why this is
 * not a real one. Needs a C compiler.
 */
export async function makeFailingDisk(folder: string) {
  const place = await mkdtemp(join(tmpdir(), 'otla-failing-disk-'));
  const mode = join(place, 'mode');
  const library = join(place, 'failing-disk.so');
  await writeFile(mode, MODES.well);
  const source = new URL('failing-disk.c', import.meta.url).pathname;
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, source, '-ldl']);
  return {
    env: { LD_PRELOAD: library, FAILING_FOLDER: folder, FAILING_MODE: mode },
    become: (next: DiskMode) => writeFile(mode, MODES[next], { flag: 'r+' }),
    remove: () => rm(place, { recursive: true }),
  };
}
