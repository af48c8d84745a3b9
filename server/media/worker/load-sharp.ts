/** Loads sharp when it is first needed, to save startup time and memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No image is decoded twice in a row, so the cache of libvips would only take memory.
  sharp.cache(false);
  // One thread per image; work-queue.ts limits how many images are processed at a time.
  sharp.concurrency(1);
  return sharp;
}
