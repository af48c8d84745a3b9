/** Work with pictures that is under way at a time. */
export interface Slots {
  /** Does the work once there is room for it. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The same for someone who stands waiting: undefined when that would take too long, and then nothing is done. */
  runSoon<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** Uploads that may wait. Each holds up to 8 MB of memory meanwhile. */
const MAX_WAITING = 20;

/** Milliseconds after which a person is told to come back, rather than left with a page that does nothing. */
const MAX_WAIT = 20_000;

/**
 * So many slots for everything that decodes pictures: sixteen uploads at once take longer, but no more memory than two.
 * Those whom somebody waits for go first.
 */
export function openSlots(atOnce: number, { maxWaiting = MAX_WAITING, maxWait = MAX_WAIT } = {}): Slots {
  const soon: (() => void)[] = [];
  const later: (() => void)[] = [];
  let free = atOnce;

  const start = () => {
    free--;
  };
  const release = () => {
    free++;
    const next = soon.shift() ?? later.shift();
    next?.();
  };
  const use = <T>(work: () => Promise<T>) => work().finally(release);

  return {
    async run(work) {
      if (free === 0) await new Promise<void>((resolve) => later.push(() => resolve(start())));
      else start();
      return use(work);
    },

    async runSoon(work) {
      if (free === 0) {
        if (soon.length >= maxWaiting) return undefined;
        const isMyTurn = await new Promise<boolean>((resolve) => {
          const turn = () => {
            clearTimeout(patience);
            start();
            resolve(true);
          };
          const patience = setTimeout(() => {
            soon.splice(soon.indexOf(turn), 1);
            resolve(false);
          }, maxWait);
          soon.push(turn);
        });
        if (!isMyTurn) return undefined;
      } else start();
      return use(work);
    },
  };
}
