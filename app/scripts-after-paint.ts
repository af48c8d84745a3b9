/**
 * Lets a page be painted before its code runs. React Router names every module at the top of a page, as urgent as the
 * style sheets and fonts; but a page of ours is read, and its links and forms work, before any of it has come. So they
 * are fetched at low priority, and React wakes after the first paint: two frames on. They are still fetched at once, and
 * before the page counts as loaded: whoever presses a button right then should not press in vain. A page that opens in
 * a hidden tab paints, and so wakes, when it is looked at.
 */
export function scriptsAfterPaint(html: string): string {
  return html
    .replace(PRELOAD, '$& fetchpriority="low"')
    .replace(
      START,
      (_script, tag: string, code: string) => `${tag}${code.replace(WAKE, `${FIRST_PAINT}\n$&`)}</script>`,
    );
}

/** As <Scripts> of React Router writes them; app/scripts-after-paint.test.ts tells when a new version does not. */
const PRELOAD = /<link rel="modulepreload"/g;
const START = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/;
const WAKE = /^import\("[^"]+"\);$/m;

const FIRST_PAINT = 'await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));';
