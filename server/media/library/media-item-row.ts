import { mediaPath } from '../../../contract/media/media.ts';
import type { MediaCaptions, MediaItem } from '../../../contract/media/media-library.ts';
import { typeOfMedia } from '../../../contract/media/media-types.ts';
import { toVariants, VARIANT_COLUMNS, type VariantColumns } from '../../database/image-variants.ts';
import type { Database } from '../../database/open-database.ts';

/** Selects the items of the library with the columns that `toItem` reads, without replaced files. */
export const selectItems = (db: Database) =>
  db
    .selectFrom('media')
    .leftJoin('image_variants', 'media_name', 'name')
    .select([
      'name',
      'item',
      'kind',
      'file_name',
      'media_title',
      'duration',
      'poster',
      'width',
      'height',
      'bytes',
      'alt',
      'decorative',
      'caption',
      'credit',
      'focus_x',
      'focus_y',
      'uploaded_at',
      'uploaded_by',
      'binned_at',
      ...VARIANT_COLUMNS,
    ])
    .where('uploaded_at', 'is not', null)
    .where('replaced_at', 'is', null);

interface ItemRow
  extends VariantColumns,
    Pick<MediaItem, 'kind' | 'file_name' | 'duration' | 'poster' | 'bytes' | 'alt' | 'caption' | 'credit'> {
  name: string;
  item: string;
  media_title: string;
  width: number;
  height: number;
  decorative: number;
  focus_x: number;
  focus_y: number;
  uploaded_at: string | null;
  uploaded_by: string | null;
  binned_at: string | null;
}

interface ItemParts {
  uses: number;
  captions: MediaCaptions[];
  /** When its file was replaced. */
  replacedAt: string | null;
}

export function toItem(row: ItemRow, { uses, captions, replacedAt }: ItemParts): MediaItem {
  return {
    name: row.item,
    url: mediaPath(row.name),
    kind: row.kind,
    type: typeOfMedia(row.name),
    file_name: row.file_name || row.name,
    title: row.media_title,
    duration: row.duration === null ? null : row.duration / 1000,
    poster: row.poster && mediaPath(row.poster),
    captions,
    width: row.width || null,
    height: row.height || null,
    bytes: row.bytes,
    alt: row.alt,
    decorative: row.decorative === 1,
    caption: row.caption,
    credit: row.credit,
    focus: { x: row.focus_x / 10, y: row.focus_y / 10 },
    uploaded_at: row.uploaded_at as string,
    uploaded_by: row.uploaded_by,
    uses,
    variants: toVariants(row),
    deleted_at: row.binned_at,
    replaced_at: replacedAt,
  };
}
