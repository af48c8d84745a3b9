import { LRUCache } from 'lru-cache';
import type { TextRenderer } from '../../app/art/text-renderer.ts';
import { SCRIPT_FONTS } from '../../contract/languages/drawn-scripts.ts';
import { createTextRenderer } from './text-renderer.ts';
import { runImageTask } from './worker/run-image-task.ts';

/** Size of the cache of rendered images: enough for about 150 share images. */
const MAX_CACHE_BYTES = 10_000_000;

/** How many images may be in the queue. Beyond that, requests are rejected. */
const MAX_WAITING = 40;

export interface ImageRenderer {
  /**
   * Returns the image with this name as a PNG. `draw` returns the SVG; concurrent requests for a name share one call.
   * A name must always have the same content, and clients must not be able to choose it freely. Returns undefined
   * if the queue is full.
   */
  png(name: string, draw: (textRenderer: TextRenderer) => string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Renders the site's own images on demand, one at a time, and caches the results. */
export function createImageRenderer({ maxCacheBytes = MAX_CACHE_BYTES } = {}): ImageRenderer {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
  });
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let textRenderer: Promise<TextRenderer> | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  async function render(name: string, draw: (textRenderer: TextRenderer) => string) {
    textRenderer ??= createTextRenderer(Object.values(SCRIPT_FONTS)).catch((error) => {
      textRenderer = undefined;
      throw error;
    });
    const png = new Uint8Array(await runImageTask('svgToPng', draw(await textRenderer)));
    cache.set(name, png);
    return png;
  }

  return {
    png(name, draw) {
      const cached = cache.get(name);
      if (cached) return Promise.resolve(cached);
      const queued = pending.get(name);
      if (queued) return queued;
      if (pending.size >= MAX_WAITING) return Promise.resolve(undefined);
      const rendering = previous.then(() => render(name, draw)).finally(() => pending.delete(name));
      previous = rendering.catch(() => {});
      pending.set(name, rendering);
      return rendering;
    },
  };
}
