import { LRUCache } from 'lru-cache';
import type { TextRenderer } from '../../app/art/text-renderer.ts';
import { runImageTask } from './run-image-task.ts';
import { createTextRenderer } from './text-renderer.ts';

/** Bytes of finished drawings that are remembered: about 150 share images. What else is asked for is drawn again. */
const MAX_CACHE_BYTES = 10_000_000;

/** Drawings that may wait for their turn. Whoever asks for more wants to keep us busy, or can come back. */
const MAX_WAITING = 40;

export interface ImageRenderer {
  /**
   * The drawing of this name as a PNG. `draw` answers it as SVG; it is asked once, however many want it at a time.
   * A name must stand for one content for ever, and may not be a stranger's choice. Undefined: too many are waiting.
   */
  png(name: string, draw: (textRenderer: TextRenderer) => string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Makes images of our own, one at a time, when they are first asked for, and remembers those in demand. */
export function createImageRenderer({ maxCacheBytes = MAX_CACHE_BYTES } = {}): ImageRenderer {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
  });
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let textRenderer: Promise<TextRenderer> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function render(name: string, draw: (textRenderer: TextRenderer) => string) {
    textRenderer ??= createTextRenderer().catch((error) => {
      textRenderer = undefined;
      throw error;
    });
    const png = new Uint8Array(await runImageTask('svgToPng', draw(await textRenderer)));
    cache.set(name, png);
    return png;
  }

  return {
    png(name, draw) {
      const known = cache.get(name);
      if (known) return Promise.resolve(known);
      const waiting = pending.get(name);
      if (waiting) return waiting;
      if (pending.size >= MAX_WAITING) return Promise.resolve(undefined);
      const made = turn.then(() => render(name, draw)).finally(() => pending.delete(name));
      turn = made.catch(() => {});
      pending.set(name, made);
      return made;
    },
  };
}
