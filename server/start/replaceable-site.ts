import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answerPaused } from './answer-paused.ts';

/** How long open requests may take before the site is closed for a restore. After that, they are cut off. */
const DRAIN_MS = 10_000;

interface Replacement {
  /** Replaces the data. If it throws, the data must be unchanged. */
  replace(): Promise<void>;
  /** Puts the data back, if the site does not open with the replaced data because of this error. */
  undo(error: unknown): Promise<void>;
}

/**
 * Closes the site, replaces its data and opens it again. Meanwhile, every request gets a 503. Throws if the data was
 * not replaced; the site then runs with the previous data.
 */
export type ReplaceData = (replacement: Replacement) => Promise<void>;

/** A site, and the listener for its requests. */
export interface Running<Site> {
  site: Site;
  listener: RequestListener;
  close(): Promise<void>;
}

/**
 * Opens a site whose data can be replaced while the process runs. After a replacement, the site is opened again, with
 * empty caches, so nothing may keep a reference to the previous site. `onBroken` is called if it cannot be opened
 * again.
 */
export async function openReplaceable<Site>(
  open: (replaceData: ReplaceData) => Promise<Running<Site>>,
  onBroken: (error: unknown) => void,
) {
  const unfinished = new Set<ServerResponse>();
  let replacing: Promise<void> | undefined;
  let isClosing = false;

  async function replaceData({ replace, undo }: Replacement): Promise<void> {
    await drain();
    await running.close();
    let failed = await replace().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (!failed) {
      try {
        running = await open(startReplacing);
        return;
      } catch (error) {
        console.error('The site does not open with the replaced data, so that of before is put back:', error);
        await undo(error);
        failed = { error };
      }
    }
    running = await open(startReplacing);
    throw failed.error;
  }

  /** Waits for open requests, then cuts off the remaining ones. */
  async function drain() {
    const end = performance.now() + DRAIN_MS;
    while (unfinished.size > 0 && performance.now() < end) await pause(20);
    for (const response of unfinished) response.destroy();
  }

  const startReplacing: ReplaceData = async (replacement) => {
    if (replacing || isClosing) throw new Error('The site is closing.');
    const before = running;
    const work = replaceData(replacement);
    replacing = work.catch((error) => {
      // The site is opened again even after a failure. If it is not, it is broken.
      if (running === before) onBroken(error);
    });
    try {
      await work;
    } finally {
      replacing = undefined;
    }
  };

  let running = await open(startReplacing);

  return {
    current: () => running.site,
    listener: ((request, response) => {
      if (replacing) return answerPaused(request, response);
      unfinished.add(response);
      response.once('close', () => unfinished.delete(response));
      running.listener(request, response);
    }) satisfies RequestListener,
    /** Closes the site after any replacement in progress. */
    async close() {
      isClosing = true;
      await replacing;
      await running.close();
    },
  };
}
