import type { Pen } from '../../app/art/pen.ts';
import { openPen } from './outline-text.ts';
import { workOnPicture } from './work-on-picture.ts';

/** Bytes of finished drawings that are remembered: about 150 share images. What else is asked for is drawn again. */
const MAX_KEPT_BYTES = 10_000_000;

/** Drawings that may wait for their turn. Whoever asks for more wants to keep us busy, or can come back. */
const MAX_WAITING = 40;

export interface Drawings {
  /**
   * The drawing of this name as a PNG. `draw` answers it as SVG; it is asked once, however many want it at a time.
   * A name must stand for one content for ever, and may not be a stranger's choice. Undefined: too many are waiting.
   */
  png(name: string, draw: (pen: Pen) => string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Makes pictures of our own, one at a time, when they are first asked for, and remembers those in demand. */
export function openDrawings({ maxKeptBytes = MAX_KEPT_BYTES } = {}): Drawings {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let keptBytes = 0;
  let pen: Promise<Pen> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function keep(name: string, png: Uint8Array<ArrayBuffer>) {
    kept.set(name, png);
    keptBytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxKeptBytes) break;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function make(name: string, draw: (pen: Pen) => string) {
    pen ??= openPen().catch((error) => {
      pen = undefined;
      throw error;
    });
    const png = new Uint8Array(await workOnPicture('svgToPng', draw(await pen)));
    keep(name, png);
    return png;
  }

  return {
    png(name, draw) {
      const known = kept.get(name);
      if (known) {
        // To the end of the row: the oldest are those that were not asked for.
        kept.delete(name);
        kept.set(name, known);
        return Promise.resolve(known);
      }
      const waiting = underWay.get(name);
      if (waiting) return waiting;
      if (underWay.size >= MAX_WAITING) return Promise.resolve(undefined);
      const made = turn.then(() => make(name, draw)).finally(() => underWay.delete(name));
      turn = made.catch(() => {});
      underWay.set(name, made);
      return made;
    },
  };
}
