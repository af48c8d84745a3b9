import { faviconSvg, logoIconSvg } from '../art/icon-svg.ts';
import { logoSource } from '../look/logo-source.ts';
import { drawingColours } from '../look/share-look.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/favicon';

/** /favicon.svg: the icon or the logo of the look, or the mark in its colours. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = getSite(context);
  const look = await site.copy.read('look');
  const logo = await logoSource(site, look.icon || look.logo);
  return new Response(logo ? logoIconSvg(logo, 64) : faviconSvg(drawingColours(look)), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
