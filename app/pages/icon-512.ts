import { logoIconSvg, touchIconSvg } from '../art/icon-svg.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/icon-512';
import { iconResponse } from './icon-response.ts';

/** /icon-512.png: the icon of the web manifest. */
export const loader = ({ context }: Route.LoaderArgs) =>
  iconResponse(getSite(context), 'icon-512', (palette, logo) =>
    logo ? logoIconSvg(logo, 512, { padding: 52, ground: palette.paper }) : touchIconSvg(palette, 512),
  );
