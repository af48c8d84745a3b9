const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** Response headers for a stored image, whether this site or the bucket serves it. */
export const imageHeaders = (name: string) => ({
  'Content-Type': TYPES[name.slice(name.indexOf('.') + 1)] ?? 'application/octet-stream',
  // The name contains the hash of the image or of its original, so the content for a name never changes.
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Opened directly, the file is downloaded and never rendered as a document.
  'Content-Disposition': 'attachment',
});
