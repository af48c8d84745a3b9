/** Work that is looked for again and again, one look at a time. */
export interface Poller {
  /** Looks now; once more, when a look is under way. */
  trigger(): void;
  /** Resolves when no look is under way, and none was asked for meanwhile. */
  idle(): Promise<void>;
  /** Begins no look any more; one that is under way may ask `isStopped`. */
  stop(): void;
  readonly isStopped: boolean;
}

/** Looks for work every so many milliseconds and whenever it is woken. The rounds alone keep no process alive. */
export function createPoller(parts: {
  every: number;
  work: () => Promise<void>;
  onFailure: (error: unknown) => void;
}): Poller {
  const { every, work, onFailure } = parts;
  let isStopped = false;
  let isTriggered = false;
  let running: Promise<void> | undefined;

  function trigger() {
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

  const timer = setInterval(trigger, every);
  timer.unref();

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
