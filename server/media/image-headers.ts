const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  vtt: 'text/vtt; charset=utf-8',
};

/** For files of the private storage, which browsers never load from the bucket. */
const PRIVATE_HEADERS = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'private, no-store' };

/** Headers of a file in a bucket. Only public files have an extension. */
export const bucketHeaders = (name: string) => (name.includes('.') ? imageHeaders(name) : PRIVATE_HEADERS);

/** Response headers for a stored image or file, whether this site or the bucket serves it. */
export const imageHeaders = (name: string) => ({
  'Content-Type': TYPES[name.slice(name.indexOf('.') + 1)] ?? 'application/octet-stream',
  // The name contains the hash of the image or of its original, so the content for a name never changes.
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Opened directly, a file is downloaded and never rendered as a document. A link to a video plays it.
  'Content-Disposition': /\.(?:mp4|webm|mp3|m4a|ogg|wav|weba)$/.test(name) ? 'inline' : 'attachment',
});
