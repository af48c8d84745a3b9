import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = `<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/home.js"/></head>
<body><p>import("/no.js");</p><script type="application/ld+json">{}</script><script nonce="n" type="module" async="">;
import * as route0 from "/root.js";
import * as route1 from "/home.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1};
import("/entry.js");</script></body></html>`;

test('modules are fetched when nothing more urgent is, and React wakes once the page is painted', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page.match(/<link rel="modulepreload" fetchpriority="low"/g)).toHaveLength(2);
  expect(page).toContain('import * as route0 from "/root.js";\nimport * as route1 from "/home.js";');
  expect(page).toMatch(/requestAnimationFrame\(painted\)\)\);\nimport\("\/entry\.js"\);<\/script>/);
});

test('what is not its start script stays as it was: styles, text and data', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(page).toContain('<p>import("/no.js");</p><script type="application/ld+json">{}</script>');
  expect(page).toContain('<script nonce="n" type="module" async="">');
});
