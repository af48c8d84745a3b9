/**
 * The address of a service's picture: a path gets the service's host with exactly one slash between. `//host/…`, `data:`
 * and `blob:` are whole by themselves.
 */
export function absoluteImage(image: string, origin: string): string {
  if (/^(http|\/\/|data:|blob:)/.test(image)) return image;
  return `${origin}/${image.replace(/^\/+/, '')}`;
}
