import { variantOf } from '../../contract/media/media.ts';
import { createPoller } from '../core/poller.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { ClaimedImage, VariantStore } from './variant-store.ts';
import type { WorkQueue } from './work-queue.ts';
import { runImageTask } from './worker/run-image-task.ts';

/** How often to look for images that another process left unfinished. */
const POLL_INTERVAL_MS = 60_000;

/** Makes the variants of new images in the background, one width at a time, from the first trigger on. */
export interface VariantMaker {
  /** Looks for images without variants now. */
  trigger(): void;
  /** Resolves when no image that this process could claim is left. */
  finish(): Promise<void>;
  /** Stops after the current width. The remaining widths are made after the next start. */
  close(): Promise<void>;
}

export function openVariantMaker(parts: { store: VariantStore; files: FileStorage; queue: WorkQueue }): VariantMaker {
  const { store, files, queue } = parts;
  async function makeAllWaiting() {
    for (let next = await store.claim(); next; next = poller.isStopped ? undefined : await store.claim()) {
      try {
        await makeVariants(next);
      } catch (error) {
        console.error(`The variants of ${next.name} could not be made (attempt ${next.attempts}):`, error);
        await store.markFailed(next);
      }
    }
  }

  async function makeVariants(waiting: ClaimedImage) {
    const { name: image } = waiting;
    const file = await files.read(image);
    if (!file) throw new Error('Its file is missing.');
    const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
    const plan = await queue.run(() => runImageTask('planVariants', bytes));
    const written: string[] = [];
    // Smallest first, so that the least work is lost when interrupted.
    for (const width of plan.widths) {
      if (poller.isStopped) return store.startOver([image]);
      const made = await queue.run(() => runImageTask('makeVariants', bytes, width, plan.formats));
      for (const [index, format] of plan.formats.entries()) {
        const name = variantOf(image, width, format);
        await files.write(name, made[index] as Buffer);
        written.push(name);
      }
    }
    if (await store.markReady(waiting, plan)) return;
    // The image was swept in the meantime, so its new variants have to be removed here.
    for (const name of written) await files.remove(name);
  }

  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: makeAllWaiting,
    onFailure: (error) => console.error('The queue of image variants could not be read:', error),
    waitsForTrigger: true,
  });

  return {
    trigger: poller.trigger,
    async finish() {
      poller.trigger();
      await poller.idle();
    },
    async close() {
      poller.stop();
      await poller.idle();
    },
  };
}
