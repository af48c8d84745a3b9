import { type CleanSvg, cleanSvg } from '../clean-svg.ts';
import { UnusableSvg } from '../unusable-svg.ts';
import { reencodeImage, svgToPng } from './encode-image.ts';
import { loadSharp } from './load-sharp.ts';
import { makeVariants, planVariants } from './make-variants.ts';

/** All tasks that decode or encode images. They run in the image worker only: see run-image-task.ts. */
export const imageTasks = { preload, reencodeImage, svgToPng, cleanLogo, planVariants, makeVariants };

export type ImageTasks = typeof imageTasks;

async function preload(): Promise<void> {
  await loadSharp();
}

/** Reduces an uploaded SVG to its visible parts. Renders it once, because pages and the favicon will render it. */
async function cleanLogo(source: string): Promise<CleanSvg | { problem: string }> {
  try {
    const clean = await cleanSvg(source);
    await svgToPng(clean.svg);
    return clean;
  } catch (error) {
    if (error instanceof UnusableSvg) return { problem: error.message };
    return { problem: 'The logo cannot be drawn. Export it again, or upload it as a PNG.' };
  }
}
