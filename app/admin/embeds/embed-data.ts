import { nearestRatio } from '../../../contract/embeds/embed.ts';
import type { FoundEmbed } from '../../../contract/embeds/embed-calls.ts';
import type { MediaItem } from '../../../contract/media/media-library.ts';

/** The data of an embed that a text or section stores, from a provider or from the media library. */
export interface EmbedData extends Omit<FoundEmbed, 'name' | 'type' | 'picture' | 'problem'> {
  picture: { url: string; width?: number; height?: number } | null;
}

/** A video or audio file of the media library. */
export const libraryEmbed = ({ type, url, title, duration, width, height, poster }: MediaItem): EmbedData => ({
  provider: type,
  id: url,
  title,
  ratio: nearestRatio(width ?? 0, height ?? 0),
  start: null,
  duration: duration && Math.round(duration),
  published: null,
  picture: poster === null ? null : { url: poster },
});
