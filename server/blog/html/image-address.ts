/**
 * The absolute URL of a service's image. Paths are joined to the service's origin with one slash; `//host/…`, `data:`
 * and `blob:` URLs are not changed.
 */
export function absoluteImage(image: string, origin: string): string {
  if (/^(http|\/\/|data:|blob:)/.test(image)) return image;
  return `${origin}/${image.replace(/^\/+/, '')}`;
}
