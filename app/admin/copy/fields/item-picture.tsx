import { Tile, type TileProps } from '../../../art/tile.tsx';
import { type FieldSchema, type Item, pictureOf } from '../field-schema.ts';
import { SectionSketch } from '../sections/section-sketch.tsx';
import { artAddress } from './art-address.ts';
import styles from './fields.module.css';

/** The picture of an entry: the drawing of a section's type, or the entry's first picture. */
export function ItemPicture({ schema, item }: { schema: FieldSchema; item: Item }) {
  const type = schema.properties?.type?.const;
  if (type) {
    return (
      <span className={styles.thumb}>
        <SectionSketch type={type} />
      </span>
    );
  }
  const picture = pictureOf(schema, item);
  if (!picture?.value) return null;
  const { field, value } = picture;
  return (
    <span className={styles.thumb}>
      {field.format === 'tile' ? (
        <Tile {...(value as TileProps)} />
      ) : (
        <img src={artAddress(field, String(value))} alt="" width="56" height="42" loading="lazy" />
      )}
    </span>
  );
}
