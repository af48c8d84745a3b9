import type { getSite } from '../site-context.ts';

/** A stored logo as a `data:` URL, for drawings that are exported as files. Undefined if this path has none. */
export async function logoSource(
  { logos }: Pick<ReturnType<typeof getSite>, 'logos'>,
  path: string,
): Promise<string | undefined> {
  const content = path && (await logos.find(path.slice('/logo/'.length)));
  if (!content) return undefined;
  return `data:${path.endsWith('.svg') ? 'image/svg+xml' : 'image/png'};base64,${content.toString('base64')}`;
}
