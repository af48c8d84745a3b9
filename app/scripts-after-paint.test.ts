import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = `<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/home.js"/></head>
<body><p>import * as route9 from "/no.js";</p><script type="application/ld+json">{}</script><script nonce="n" type="module" async="">;
import * as route0 from "/root.js";
import * as route1 from "/home.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1};
import("/entry.js");</script></body></html>`;

test('no module is asked for by the page itself, and all are once it is painted', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).not.toMatch(/rel="modulepreload"|^import /m);
  expect(page).toContain('["/entry.js","/home.js"]');
  expect(page.indexOf('requestAnimationFrame')).toBeLessThan(page.indexOf('["/entry.js"'));
  expect(page).toContain('const route0 = await import("/root.js");\nconst route1 = await import("/home.js");');
});

test('what is not its start script stays as it was: styles, text and data', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(page).toContain('<p>import * as route9 from "/no.js";</p><script type="application/ld+json">{}</script>');
  expect(page).toContain('<script nonce="n" type="module" async="">');
});
