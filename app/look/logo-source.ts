import type { getSite } from '../site-context.ts';

/** A stored logo as a `data:` URL, for drawings that are exported as files. Undefined if this path has none. */
export async function logoSource(
  { slices }: Pick<ReturnType<typeof getSite>, 'slices'>,
  path: string,
): Promise<string | undefined> {
  const content = path && (await slices.logos.find(path.slice('/logo/'.length)));
  if (!content) return undefined;
  return `data:${path.endsWith('.svg') ? 'image/svg+xml' : 'image/png'};base64,${content.toString('base64')}`;
}
