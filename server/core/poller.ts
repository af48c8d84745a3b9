/** Runs work repeatedly, one run at a time. */
export interface Poller {
  /** Runs the work now, or once more after the current run. */
  trigger(): void;
  /** Resolves when no run is in progress or pending. */
  idle(): Promise<void>;
  /** Starts no further runs. Work in progress can check `isStopped`. */
  stop(): void;
  readonly isStopped: boolean;
}

/**
 * Runs `work` every `every` milliseconds and when triggered. The timer does not keep the process alive. With
 * `waitsForTrigger` it starts with the first trigger.
 */
export function createPoller(parts: {
  every: number;
  work: () => Promise<void>;
  onFailure: (error: unknown) => void;
  waitsForTrigger?: boolean;
}): Poller {
  const { every, work, onFailure, waitsForTrigger = false } = parts;
  let isStopped = false;
  let isTriggered = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function startTimer() {
    if (isStopped) return;
    timer ??= setInterval(trigger, every);
    timer.unref();
  }

  function trigger() {
    startTimer();
    isTriggered = true;
    running ??= (async () => {
      while (isTriggered && !isStopped) {
        isTriggered = false;
        await work();
      }
    })()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  }

  if (!waitsForTrigger) startTimer();

  return {
    trigger,
    async idle() {
      while (running) await running;
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
    get isStopped() {
      return isStopped;
    },
  };
}
