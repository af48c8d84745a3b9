import cluster from 'node:cluster';

/** Milliseconds before a process that ended by itself is replaced: one that cannot live should not keep the machine busy. */
const RESTART_DELAY_MS = 1_000;

/**
 * Starts so many processes that answer on the same port, replaces one that ends by itself, and hands signals on. When one
 * ends before any has listened, it said why the site cannot start: then all end. Later it is tried again and again, since
 * the database may be away, and the others go on.
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
      console.error(`Process ${pid} ended by itself with code ${code}: another one takes its place.`);
      setTimeout(() => {
        if (!isStopping) cluster.fork();
      }, RESTART_DELAY_MS);
    } else {
      // One that was cut short.
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
