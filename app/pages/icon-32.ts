import { faviconSvg, logoIconSvg } from '../art/icon-svg.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/icon-32';
import { iconResponse } from './icon-response.ts';

/** /icon-32.png: the icon for browsers that do not show /favicon.svg. */
export const loader = ({ context }: Route.LoaderArgs) =>
  iconResponse(getSite(context), 'icon-32', (palette, logo) => (logo ? logoIconSvg(logo, 32) : faviconSvg(palette)));
