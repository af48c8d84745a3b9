import type { MediaItem } from '../../../contract/media/media-library.ts';
import { fileSize } from '../shell/text/file-size.ts';
import { joinWords } from '../shell/text/join-words.ts';

/** '1600 × 1000, 1.8 MB' */
export const factsOf = ({ kind, width, height, bytes }: Pick<MediaItem, 'kind' | 'width' | 'height' | 'bytes'>) =>
  `${kind === 'file' ? 'PDF' : `${width} × ${height}`}, ${fileSize(bytes)}`;

/** The flag of an item that needs attention. */
export function flagOf({ kind, alt, decorative, uses, deleted_at }: MediaItem): string | undefined {
  if (deleted_at) return undefined;
  if (uses === 0) return 'Unused';
  return kind === 'picture' && !alt && !decorative ? 'No alt text' : undefined;
}

/** 'AVIF, WEBP and JPG in 5 widths' */
export function variantsOf({ variants }: MediaItem): string {
  if (!variants) return 'Being prepared';
  const formats = joinWords(variants.formats.map((format) => format.toUpperCase()));
  const { length } = variants.widths;
  return `${formats} in ${length} ${length === 1 ? 'width' : 'widths'}`;
}
