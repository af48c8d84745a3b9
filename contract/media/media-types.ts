/** What a stored file is. The API calls everything but images files (`kind`), as it did before there were videos. */
export const MEDIA_TYPES = ['image', 'video', 'audio', 'pdf'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** The extensions of stored files, which are given by their content. */
export const MEDIA_EXTENSIONS = {
  image: ['jpg', 'png', 'webp', 'avif'],
  video: ['mp4', 'webm'],
  audio: ['mp3', 'm4a', 'ogg', 'wav', 'weba'],
  pdf: ['pdf'],
} as const satisfies Record<MediaType, readonly string[]>;

/** The name of a stored file, as a part of a regular expression. */
export const STORED_NAME = `[0-9a-f]{40}\\.(?:${Object.values(MEDIA_EXTENSIONS).flat().join('|')})`;

/** The type of a stored file. `name`: its name, path or URL. */
export function typeOfMedia(name: string): MediaType {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return MEDIA_TYPES.find((type) => (MEDIA_EXTENSIONS[type] as readonly string[]).includes(extension)) ?? 'image';
}
