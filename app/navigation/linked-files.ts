/** What is read of what React Router knows about the pages that this one links to; it learns of them bit by bit. */
interface Manifest {
  routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>;
}

/** The code and styles of all pages that are linked from here. */
export function* linkedFiles(): Generator<[href: string, as: 'script' | 'style']> {
  for (const route of Object.values(routes())) {
    if (!route) continue;
    for (const href of [route.module, ...(route.imports ?? [])]) yield [href, 'script'];
    for (const href of route.css ?? []) yield [href, 'style'];
  }
}

/** The file of one page, by the name of its route; undefined while nothing links to it. */
export const linkedModule = (route: string): string | undefined => routes()[route]?.module;

const routes = () => (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest?.routes ?? {};
