/**
 * Holds the code of a page back until its first paint. React Router names every module at the top of a page, so that
 * hundreds of kilobytes race the style sheets and fonts for a phone's line; but a page of ours is read, and its links
 * and forms work, before any of it has come. Two frames on, the first has been painted: then all modules are asked for
 * at once. A page that opens in a hidden tab paints, and so wakes, when it is looked at.
 */
export function scriptsAfterPaint(html: string): string {
  const modules = new Set<string>();
  const page = html.replace(PRELOAD, (_link, module: string) => {
    modules.add(module);
    return '';
  });
  return page.replace(START, (_script, tag: string, code: string) => {
    const late = code.replace(IMPORT, 'const $1 = await import($2);');
    return `${tag}${firstPaint}${askForAll([...modules])}${late}</script>`;
  });
}

/** As <Scripts> of React Router writes them; app/scripts-after-paint.test.ts tells when a new version does not. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/;
const IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;

const firstPaint = 'await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));\n';

function askForAll(modules: string[]): string {
  return `for (const href of ${JSON.stringify(modules)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`;
}
