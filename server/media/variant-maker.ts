import { variantOf } from '../../contract/media.ts';
import { createPoller } from '../poller.ts';
import type { FileStorage } from './file-storage.ts';
import type { Slots } from './open-slots.ts';
import type { VariantStore, WaitingPicture } from './variant-store.ts';
import { workOnPicture } from './work-on-picture.ts';

/** How often pictures are looked for that another process left unfinished, in milliseconds. */
const ROUND = 60_000;

/** Makes the variants of new pictures, after the answer to their upload and one width at a time. */
export interface VariantMaker {
  /** Looks for pictures without variants now. */
  wake(): void;
  /** Resolves when there are none left that this process could work on. */
  finish(): Promise<void>;
  /** Stops after the width that is being made; the rest of the picture is made after the next start. */
  close(): Promise<void>;
}

export function openVariantMaker(parts: { store: VariantStore; files: FileStorage; slots: Slots }): VariantMaker {
  const { store, files, slots } = parts;
  async function makeAllWaiting() {
    for (let next = await store.claim(); next; next = rounds.isStopped ? undefined : await store.claim()) {
      try {
        await makeVariants(next);
      } catch (error) {
        console.error(`The variants of ${next.picture} could not be made (try ${next.tries}):`, error);
        await store.markFailed(next);
      }
    }
  }

  async function makeVariants(waiting: WaitingPicture) {
    const { picture } = waiting;
    const file = await files.read(picture);
    if (!file) throw new Error('Its file is missing.');
    const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
    const plan = await slots.run(() => workOnPicture('planVariants', bytes));
    const written: string[] = [];
    // The smallest first: of what is unfinished at the next start the least is lost.
    for (const width of plan.widths) {
      if (rounds.isStopped) return store.startOver([picture]);
      const made = await slots.run(() => workOnPicture('makeVariants', bytes, width, plan.formats));
      for (const [index, format] of plan.formats.entries()) {
        const name = variantOf(picture, width, format);
        await files.write(name, made[index] as Buffer);
        written.push(name);
      }
    }
    if (await store.markReady(waiting, plan)) return;
    // The picture was swept meanwhile, and took with it what it knew of: not these.
    for (const name of written) await files.remove(name);
  }

  const rounds = createPoller({
    every: ROUND,
    work: makeAllWaiting,
    onFailure: (error) => console.error('The pictures without variants could not be read:', error),
  });

  return {
    wake: rounds.trigger,
    async finish() {
      rounds.trigger();
      await rounds.idle();
    },
    async close() {
      rounds.stop();
      await rounds.idle();
    },
  };
}
