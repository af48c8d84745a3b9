import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { FONTS } from '../../ui/font-links.ts';

/** The fonts that the site's look needs. By default all. */
export function useFonts(): typeof FONTS {
  const chosen = useRouteLoaderData<typeof loader>('root')?.fonts;
  return chosen ? FONTS.filter(({ family }) => chosen.includes(family)) : FONTS;
}
