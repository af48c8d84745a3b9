import type { Palette } from '../art/palette.ts';
import { logoSource } from '../look/logo-source.ts';
import { drawingColours, versionOf } from '../look/share-look.ts';
import type { getSite } from '../site-context.ts';

/** `logo` is a `data:` URL of the icon or the logo. Undefined if the mark is drawn. */
type Draw = (palette: Palette, logo: string | undefined) => string;

/** An icon of the look as a PNG. */
export async function iconResponse(site: ReturnType<typeof getSite>, name: string, draw: Draw): Promise<Response> {
  const look = await site.copy.read('look');
  const logo = await logoSource(site, look.icon || look.logo);
  const svg = draw(drawingColours(look), logo);
  const png = await site.slices.media.renderer.png(`/${name}-${versionOf(look) ?? ''}.png`, () => svg);
  if (!png) return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } });
  return new Response(png, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' } });
}
