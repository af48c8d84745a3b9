import { logoIconSvg, touchIconSvg } from '../art/icon-svg.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/touch-icon';
import { iconResponse } from './icon-response.ts';

/** /touch-icon.png: the icon for home screens of iOS, of 180 by 180 pixels. */
export const loader = ({ context }: Route.LoaderArgs) =>
  iconResponse(getSite(context), 'touch-icon', (palette, logo) =>
    logo ? logoIconSvg(logo, 180, { padding: 18, ground: palette.paper }) : touchIconSvg(palette),
  );
