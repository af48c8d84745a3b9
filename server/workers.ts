import cluster from 'node:cluster';

/** Milliseconds before a process that ended by itself is replaced: one that cannot live should not keep the machine busy. */
const PAUSE = 1_000;

/**
 * Starts so many processes that answer on the same port, replaces one that ends by itself, and hands signals on. A
 * process that cannot even start says why: then all end.
 */
export function startWorkers(count: number): { stop: () => void } {
  const started = new Set<number>();
  let isStopping = false;

  const each = (work: (pid: { kill(signal: NodeJS.Signals): void }) => void) => {
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) work(worker.process);
  };
  const handOn = (signal: NodeJS.Signals) => {
    isStopping = true;
    each((worker) => worker.kill(signal));
  };

  cluster.on('listening', ({ id }) => started.add(id));
  cluster.on('exit', ({ id, process: { pid } }, code) => {
    const hadStarted = started.delete(id);
    if (!hadStarted && !isStopping) {
      process.exitCode = code || 1;
      handOn('SIGTERM');
    }
    if (!isStopping) {
      console.error(`Process ${pid} ended by itself with code ${code}: another one takes its place.`);
      setTimeout(() => {
        if (!isStopping) cluster.fork();
      }, PAUSE);
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
