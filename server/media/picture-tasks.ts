import { loadSharp } from './load-sharp.ts';
import { makeVariants, planVariants } from './make-variants.ts';
import { reencodePicture, svgToPng } from './sharp-pictures.ts';

/** Everything that decodes or encodes. It is done in the picture process only: see work-on-picture.ts. */
export const pictureTasks = { getReady, reencodePicture, svgToPng, planVariants, makeVariants };

export type PictureTasks = typeof pictureTasks;

async function getReady(): Promise<void> {
  await loadSharp();
}
