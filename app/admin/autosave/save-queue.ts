/** Runs one save at a time. */
export function createSaveQueue<Outcome>(save: () => Promise<Outcome>) {
  let running: Promise<Outcome> | undefined;
  return {
    isRunning: () => running !== undefined,
    /** Waits for the save in progress, and saves again. */
    async run(): Promise<Outcome> {
      while (running) await running.catch(() => {});
      running = save();
      try {
        return await running;
      } finally {
        running = undefined;
      }
    },
    /** Resolves when no save is in progress, whether the last one succeeded or failed. */
    async settled(): Promise<void> {
      await running?.catch(() => {});
    },
  };
}
