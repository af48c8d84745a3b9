/**
 * Lets a page be painted before its code is fetched. React Router names every module at the top of a page, as urgent as
 * the style sheets and fonts; but a page of ours is read, and its links and forms work, before any of it has come. So the
 * line is left to what the first paint needs, and the modules are asked for once it has been. A button that is pressed
 * meanwhile is pressed again once React is awake, and a form that is sent is sent then, so that it is answered in the
 * page; when React does not wake in time, as it would be without scripts, unless no one could answer it so. A page that opens in a hidden tab paints, and so
 * wakes, when it is looked at.
 */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace(START, (_script, tag: string, code: string) => `${tag}${startAfterPaint(code)}</script>`);
}

/** As <Scripts> of React Router writes them; app/navigation/scripts-after-paint.test.ts tells when a new version does not. */
const START = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/;
const ROUTE = /^import \* as (\w+) from ("[^"]+");$/gm;

function startAfterPaint(code: string): string {
  const routes = [...code.matchAll(ROUTE)];
  const names = routes.map(([, name]) => name).join(', ');
  const modules = routes.map(([, , href]) => `import(${href})`).join(', ');
  return `${BEFORE}
const [${names}] = await Promise.all([${modules}]);
${code.replace(ROUTE, '')}`;
}

/** Milliseconds that a form waits for React: a slow phone takes half of it. */
const LONGEST_WAIT = 5_000;

/**
 * Some browsers do not say when they painted, so as not to be told apart: there it has happened soon after `load`.
 * React announces itself by `awake` (root.tsx); from then on it hears every press itself.
 */
const BEFORE = `
const pressed = [];
const sent = new Map();
const press = ({ target }) => pressed.push(target.closest('button[type="button"]:not([popovertarget])'));
const send = (event) => {
  event.preventDefault();
  sent.set(event.target, event.submitter);
  if (!event.target.matches('[data-needs-script]')) setTimeout(goOn, ${LONGEST_WAIT});
};
const goOn = () => {
  removeEventListener('click', press);
  removeEventListener('submit', send);
  for (const button of pressed.splice(0)) setTimeout(() => button?.click());
  for (const [form, submitter] of sent) setTimeout(() => form.requestSubmit(submitter));
  sent.clear();
};
addEventListener('click', press);
addEventListener('submit', send);
addEventListener('awake', goOn);
await new Promise((painted) => {
  const look = (list) => list.getEntriesByName('first-contentful-paint').length && painted();
  new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(painted, 500));
});
for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload';`;
