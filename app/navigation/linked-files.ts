/**
 * The part of React Router's manifest that this file reads. It grows as the router discovers the links of each page.
 */
interface Manifest {
  routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>;
}

/** The scripts and style sheets of all pages that this page links to. */
export function* linkedFiles(): Generator<[href: string, as: 'script' | 'style']> {
  for (const route of Object.values(routes())) {
    if (!route) continue;
    for (const href of [route.module, ...(route.imports ?? [])]) yield [href, 'script'];
    for (const href of route.css ?? []) yield [href, 'style'];
  }
}

const routes = () => (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest?.routes ?? {};

/** Whether the visitor asked for less data (Save-Data). Nothing is prefetched then. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
