import { reencodeImage, svgToPng } from './encode-image.ts';
import { loadSharp } from './load-sharp.ts';
import { makeVariants, planVariants } from './make-variants.ts';

/** All tasks that decode or encode images. They run in the image worker only: see run-image-task.ts. */
export const imageTasks = { preload, reencodeImage, svgToPng, planVariants, makeVariants };

export type ImageTasks = typeof imageTasks;

async function preload(): Promise<void> {
  await loadSharp();
}
