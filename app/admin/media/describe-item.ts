import { clockTime } from '../../../contract/embeds/embed.ts';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { t } from '../i18n/t.ts';
import { fileSize } from '../shell/text/file-size.ts';
import { joinWords } from '../shell/text/join-words.ts';

/** What a list calls an item. */
export const nameOf = ({ title, file_name }: Pick<MediaItem, 'title' | 'file_name'>) => title || file_name;

/** 'MP4' */
export const formatOf = ({ url }: Pick<MediaItem, 'url'>) => {
  const format = url.slice(url.lastIndexOf('.') + 1).toUpperCase();
  return format === 'WEBM' || format === 'WEBA' ? 'WebM' : format;
};

/** '1600 × 1000, 1.8 MB' or 'MP4, 4:12, 12.4 MB' */
export function factsOf(item: Pick<MediaItem, 'type' | 'url' | 'duration' | 'width' | 'height' | 'bytes'>): string {
  const { type, duration, width, height, bytes } = item;
  if (type === 'image') return `${width} × ${height}, ${fileSize(bytes)}`;
  const facts = [formatOf(item), ...(duration === null ? [] : [clockTime(duration)]), fileSize(bytes)];
  return facts.join(', ');
}

/** The flag of an item that needs attention. */
export function flagOf({ type, alt, decorative, captions, uses, deleted_at }: MediaItem): string | undefined {
  if (deleted_at) return undefined;
  if (uses === 0) return t('Unused');
  if (type === 'video' && captions.length === 0) return t('No captions');
  return type === 'image' && !alt && !decorative ? t('No alt text') : undefined;
}

/** 'AVIF, WEBP and JPG in 5 widths' */
export function variantsOf({ variants }: MediaItem): string {
  if (!variants) return t('Being prepared');
  const formats = joinWords(variants.formats.map((format) => format.toUpperCase()));
  const count = variants.widths.length;
  return t('{formats} in {count, plural, one {# width} other {# widths}}', { formats, count });
}
