import { type ImageVariants, variantOf } from '../../contract/media/media.ts';
import { toVariants, VARIANT_COLUMNS } from '../database/image-variants.ts';
import type { Database } from '../database/open-database.ts';

/** An uploaded picture in the JSON of a document. */
const PICTURE = /"\/media\/([0-9a-f]{40}\.[a-z0-9]{3,4})"/g;

/** The centre of a picture, in thousandths of its width and height, as stored in `media`. */
const MIDDLE = 500;

/** In pixels. Pages show pictures at most 480 CSS pixels wide, on screens of double density. */
const SHARP_WIDTH = 960;

/** The names of the uploaded pictures that a document shows. */
export const picturesIn = (value: unknown): string[] => [
  ...new Set(Array.from(JSON.stringify(value).matchAll(PICTURE), ([, name]) => name as string)),
];

/**
 * Replaces the addresses of uploaded pictures by those of variants of a suitable size. The focal point is appended in
 * quarters of width and height: `/media/…-1344.webp#at-3-1`. `base.css` uses it to crop, since the
 * Content-Security-Policy forbids style attributes. A picture without variants does not change.
 */
export async function toPagePictures<Value>(db: Database, value: Value, pictures: readonly string[]): Promise<Value> {
  if (pictures.length === 0) return value;
  const rows = await db
    .selectFrom('media')
    .leftJoin('image_variants', 'media_name', 'name')
    .select(['name', 'focus_x', 'focus_y', ...VARIANT_COLUMNS])
    .where('name', 'in', pictures)
    .execute();
  const variants = new Map(rows.map((row) => [row.name, variantFor(row.name, toVariants(row)) + focusOf(row)]));
  const json = JSON.stringify(value).replace(PICTURE, (_, name) => `"/media/${variants.get(name) ?? name}"`);
  return JSON.parse(json);
}

/** The smallest variant that is sharp, or else the largest one. */
function variantFor(name: string, variants: ImageVariants | null): string {
  // Every browser that we support reads WebP.
  if (!variants?.formats.includes('webp')) return name;
  const width = variants.widths.find((candidate) => candidate >= SHARP_WIDTH) ?? variants.widths.at(-1);
  return width === undefined ? name : variantOf(name, width, 'webp');
}

function focusOf({ focus_x, focus_y }: { focus_x: number; focus_y: number }): string {
  if (focus_x === MIDDLE && focus_y === MIDDLE) return '';
  return `#at-${quarters(focus_x)}-${quarters(focus_y)}`;
}

const quarters = (thousandths: number) => Math.round((thousandths / 1000) * 4);
