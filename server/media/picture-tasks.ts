import { makeVariants, planVariants } from './make-variants.ts';
import { reencodePicture, svgToPng } from './sharp-pictures.ts';

/** Everything that decodes or encodes. It is done in the picture process only: see work-on-picture.ts. */
export const pictureTasks = { reencodePicture, svgToPng, planVariants, makeVariants };

export type PictureTasks = typeof pictureTasks;
