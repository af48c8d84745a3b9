import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { ignoreLostOutput } from '../server/core/logger.ts';
import { serveRpc } from '../server/core/rpc.ts';
import { createImageWorker } from '../server/media/worker/image-worker.ts';
import { readSettings, secretFiles } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';
import { RUN_IN_THREAD, runInThread } from '../server/threads/run-in-thread.ts';

/**
 * `npm run start:guarded`: the site under Node's permission model. It may read its own folder and the files of secrets, and
 * write DATA_DIR, BACKUP_DIR and EXPORT_DIR, but not start programs or workers, or load native code. This process runs its
 * image worker, which cannot write anything (docs/decisions/0022), and the threads for long articles, imports and the
 * verification of backups.
 */
ignoreLostOutput();
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { dataDir, backup, exportFolder, workers } = readSettings(process.env);
  if (workers > 1) {
    throw new StartupError(
      `WORKERS is ${workers}: a sandboxed site cannot start other processes. Set it to 1, or use "npm start".`,
    );
  }
  const writable = [dataDir, backup.folder, exportFolder];
  // The site cannot create them itself, because their parents are not writable.
  for (const folder of writable) mkdirSync(folder, { recursive: true });
  const imports = join(dataDir, 'imports');
  const permissions = [
    '--permission',
    ...[resolve('.'), ...secretFiles(process.env)].map((path) => `--allow-fs-read=${path}`),
    ...writable.flatMap((folder) => [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]),
  ];
  // As in `npm start`: see docs/operating.md.
  const program = ['--max-semi-space-size=8', '--heap-growing-percent=30', 'build/server/main.js'];
  const site = spawn(process.execPath, [...permissions, ...program], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const workOnImage = createImageWorker();
  serveRpc(site, async (task, args) => {
    if (task !== RUN_IN_THREAD) return workOnImage(task, args);
    const call = args as Parameters<typeof runInThread>;
    const [thread, , [path, work]] = call;
    // The threads may read and write any file, unlike the site.
    if (thread === 'importing' && !isBelow(imports, String(path))) throw new Error('This is no uploaded file.');
    if (thread === 'verifying' && ![path, work].every((name) => isBelow(backup.folder, String(name))))
      throw new Error('This is no backup.');
    return runInThread(...call);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
  site.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(formatError(error));
  process.exit(1);
}

/** Whether the path is in the folder, after following links. */
function isBelow(folder: string, path: string): boolean {
  return existsSync(path) && realpathSync(path).startsWith(realpathSync(folder) + sep);
}
