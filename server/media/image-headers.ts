const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** What a stored image is answered with, whoever answers it. */
export const imageHeaders = (name: string) => ({
  'Content-Type': TYPES[name.slice(name.indexOf('.') + 1)] ?? 'application/octet-stream',
  // The name is a hash of the content, or of what it was made of, so what it names can never change.
  'Cache-Control': 'public, max-age=31536000, immutable',
  // An image, never a document: opened by itself it is saved, and could run nothing in any case.
  'Content-Disposition': 'attachment',
});
