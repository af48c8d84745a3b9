import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = `<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/home.js"/></head>
<body><p>import("/no.js");</p><script type="application/ld+json">{}</script><script nonce="n" type="module" async="">;
import * as route0 from "/root.js";
import * as route1 from "/home.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1};
import("/entry.js");</script></body></html>`;

test('modules load after the first paint, those of routes before the entry module', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).not.toMatch(/modulepreload"|import \*/);
  const [beforePaint, afterPaint] = page.split('first-contentful-paint') as [string, string];
  expect(beforePaint).not.toMatch(/import\("\/(?!no)/);
  expect(afterPaint).toContain('[route0, route1] = await Promise.all([import("/root.js"), import("/home.js")]);');
  expect(afterPaint).toMatch(/\{"root":route0,"home":route1\};\nimport\("\/entry\.js"\);<\/script>/);
});

test('styles, text and data are not changed', () => {
  const page = scriptsAfterPaint(PAGE);
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(page).toContain('<p>import("/no.js");</p><script type="application/ld+json">{}</script>');
  expect(page).toContain('<script nonce="n" type="module" async="">');
});
