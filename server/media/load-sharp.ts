/** Loaded when first needed: a site that is only read starts sooner and stays smaller. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No image is decoded twice in a row: what libvips would remember of it is memory that nobody asks for.
  sharp.cache(false);
  // One core for each; how many are worked on at a time is for work-queue.ts to say.
  sharp.concurrency(1);
  return sharp;
}
