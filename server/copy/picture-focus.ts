import type { Database } from '../database/open-database.ts';

/** An uploaded picture in the JSON of a document. */
const PICTURE = /"\/media\/([0-9a-f]{40}\.[a-z]{3,4})"/g;

/** The middle of a picture, in thousandths of its width and height, as `media` has it. */
const MIDDLE = 500;

/** The names of the uploaded pictures that a document shows. */
export const picturesIn = (value: unknown): string[] => [
  ...new Set(Array.from(JSON.stringify(value).matchAll(PICTURE), ([, name]) => name as string)),
];

/**
 * Adds the focal points of uploaded pictures to their addresses, in quarters of width and height: `/media/….webp#at-3-1`.
 * `base.css` crops by them, since the Content-Security-Policy forbids style attributes.
 */
export async function addFocus<Value>(db: Database, value: Value, pictures: readonly string[]): Promise<Value> {
  if (pictures.length === 0) return value;
  const rows = await db
    .selectFrom('media')
    .select(['name', 'focus_x', 'focus_y'])
    .where('name', 'in', pictures)
    .where(({ or, eb }) => or([eb('focus_x', '!=', MIDDLE), eb('focus_y', '!=', MIDDLE)]))
    .execute();
  if (rows.length === 0) return value;
  const focus = new Map(rows.map((row) => [row.name, `#at-${quarters(row.focus_x)}-${quarters(row.focus_y)}`]));
  const json = JSON.stringify(value).replace(PICTURE, (_, name) => `"/media/${name}${focus.get(name) ?? ''}"`);
  return JSON.parse(json);
}

const quarters = (thousandths: number) => Math.round((thousandths / 1000) * 4);
