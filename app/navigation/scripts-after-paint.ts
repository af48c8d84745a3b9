/**
 * Rewrites React Router's start script so that modules load after the first paint. By default they compete for bandwidth
 * with style sheets and fonts, although pages can be read, and links and forms work, without them.
 *
 * A button pressed before hydration is clicked again afterwards. A form submitted before hydration waits for it, at most
 * MAX_WAIT_MS, and is then submitted as it would be without scripts, unless only scripts can handle it. A page in a hidden
 * tab first paints, and so hydrates, when the tab is shown.
 */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace(START, (_script, tag: string, code: string) => `${tag}${startAfterPaint(code)}</script>`);
}

/** What React Router's <Scripts> writes; scripts-after-paint.test.ts fails when a new version writes it differently. */
const START = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/;
const ROUTE = /^import \* as (\w+) from ("[^"]+");$/gm;

function startAfterPaint(code: string): string {
  const routes = [...code.matchAll(ROUTE)];
  const names = routes.map(([, name]) => name).join(', ');
  const modules = routes.map(([, , href]) => `import(${href})`).join(', ');
  return `${BEFORE}
const [${names}] = await Promise.all([${modules}]);
${code.replace(ROUTE, '').replace(/^\s+/gm, '')}`;
}

/** How long a submitted form waits for React. A slow phone hydrates in half of it. */
const MAX_WAIT_MS = 5_000;

/**
 * Some browsers report no paint timing, to prevent fingerprinting. There, modules load half a second after `load`.
 * root.tsx dispatches `hydrated`; from then on React handles all events itself.
 */
const BEFORE = `
const clicked = [];
const submitted = new Map();
const click = ({ target }) => clicked.push(target.closest('button[type="button"]:not([popovertarget])'));
const submit = (event) => {
  event.preventDefault();
  submitted.set(event.target, event.submitter);
  if (!event.target.matches('[data-needs-script]')) setTimeout(replay, ${MAX_WAIT_MS});
};
const replay = () => {
  removeEventListener('click', click);
  removeEventListener('submit', submit);
  for (const button of clicked.splice(0)) setTimeout(() => button?.click());
  for (const [form, submitter] of submitted) setTimeout(() => form.requestSubmit(submitter));
  submitted.clear();
};
addEventListener('click', click);
addEventListener('submit', submit);
addEventListener('hydrated', replay);
await new Promise((painted) => {
  const check = (list) => list.getEntriesByName('first-contentful-paint').length && painted();
  new PerformanceObserver(check).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(painted, 500));
});
for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload';`;
