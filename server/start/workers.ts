import cluster from 'node:cluster';

/**
 * Delay before a worker that exited is replaced, so that one that crashes at startup does not keep the machine busy.
 */
const RESTART_DELAY_MS = 1_000;

/**
 * Starts `count` workers that share a port, replaces workers that exit, and forwards signals. If a worker exits before
 * any is listening, the site cannot start and all are stopped. Later, replacements are retried indefinitely, since the
 * database may be temporarily unavailable while the other workers go on.
 */
export function startWorkers(count: number): { stop: () => void } {
  let hasStarted = false;
  let isStopping = false;

  const handOn = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };

  cluster.on('listening', () => {
    hasStarted = true;
  });
  cluster.on('exit', ({ process: { pid } }, code) => {
    if (!hasStarted && !isStopping) {
      process.exitCode = code || 1;
      handOn('SIGTERM');
    }
    if (!isStopping) {
      console.error(`Process ${pid} exited unexpectedly with code ${code}. Starting another one.`);
      setTimeout(() => {
        if (!isStopping) cluster.fork();
      }, RESTART_DELAY_MS);
    } else {
      // The worker did not shut down cleanly.
      if (code) process.exitCode = code;
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
    }
  });
  process.on('SIGINT', handOn);
  process.on('SIGTERM', handOn);
  for (let number = 0; number < count; number++) cluster.fork();

  return {
    stop() {
      if (!isStopping) handOn('SIGTERM');
    },
  };
}
