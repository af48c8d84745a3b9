import { useRouteLoaderData } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { loader } from './layout.tsx';

/** The links of the header and the footer, in pages that link to the same places. */
export function useSiteNavigation(): Navigation {
  const data = useRouteLoaderData<typeof loader>('layout');
  if (!data) throw new Error('Only pages within the public layout have its navigation.');
  return data.navigation;
}

export type Navigation = Copy<'navigation'>;
export type Menu = Navigation['menu'];
export type NavigationLink = Navigation['quoteLink'];
