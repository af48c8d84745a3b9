import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { processorTime } from '../../tests/support/processor-time.ts';
import { cleanSvg } from './clean-svg.ts';
import { UnusableSvg } from './unusable-svg.ts';

const svg = (content: string, attributes = 'viewBox="0 0 140 48"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const SHAPE = '<path fill="#c00" d="M0 0H9V9Z"/>';
const entities = (subset: string) => `<!DOCTYPE svg [${subset}]>${svg(`${SHAPE}<title>&x;</title>`)}`;

/** The result must contain none of these, whichever parser reads it. */
const DANGEROUS =
  /script|foreignobject|iframe|\son\w+\s*=|javascript|https?:(?!\/\/www\.w3\.org\/2000\/svg)|@import|data:|<!|&x;|<set|<animate/i;

/** An SVG, and what was left out of it. */
const CLEANED: [string, string[]][] = [
  [svg(`<script>alert(1)</script>${SHAPE}`), ['script']],
  [svg(`<script xlink:href="https://evil.example/x.js"/>${SHAPE}`), ['script']],
  [svg(`<script><![CDATA[alert(1)]]></script>${SHAPE}`), ['script']],
  [
    svg(
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>${SHAPE}`,
    ),
    ['foreignObject'],
  ],
  [svg(SHAPE, 'viewBox="0 0 1 1" onload="alert(1)"'), ['onload']],
  [svg('<path d="M0 0H9" onclick="alert(1)" ONMOUSEOVER="alert(2)"/>'), ['onclick', 'ONMOUSEOVER']],
  [svg(`<set attributeName="onmouseover" to="alert(1)"/>${SHAPE}`), ['set']],
  [svg('<path d="M0 0H9"><animate attributeName="href" values="javascript:alert(1)"/></path>'), ['animate']],
  [svg(`<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>${SHAPE}`), ['x:script']],
  [svg(`<html:img xmlns:html="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>${SHAPE}`), ['html:img']],
  [svg(`<filter id="f"><feImage href="https://evil.example/i"/></filter>${SHAPE}`), ['filter']],
  [svg(`<handler type="text/ecmascript">alert(1)</handler>${SHAPE}`), ['handler']],
  [`<?xml-stylesheet href="https://evil.example/x.css"?>${svg(SHAPE)}`, []],
  [
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(SHAPE)}`,
    [],
  ],
  [svg(`<!-- <script>alert(1)</script> --><metadata>made by https://tool.example</metadata>${SHAPE}`), ['metadata']],
  [svg(`<title>&lt;script>alert(1)&lt;/script></title>${SHAPE}`), []],
  [svg(`<title><![CDATA[</title><script>alert(1)</script>]]></title>${SHAPE}`), []],
  [svg('<text onclick="alert(1)" y="30">A<script>alert(1)</script></text>'), ['onclick', 'script']],
  [svg('<text y="30"><a href="javascript:alert(1)">A</a><foreignObject>x</foreignObject></text>'), ['foreignObject']],
  [svg('<style>text{fill:red}path{fill:blue}</style><text y="30" class="a">A<tspan fill="red">B</tspan></text>'), []],
  [svg('<text y="30" x="1e400" font-size="1e300" text-decoration="underline">A</text>'), []],
  [svg(`<style>/* b */.a{fill:url(#g)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>${SHAPE}`), []],
];

test.each(CLEANED)('nothing harmful is left of %s', async (source, removed) => {
  const clean = await cleanSvg(source);
  expect(clean.removed).toEqual(removed);
  expect(clean.svg).toContain('<path');
  const texts = /<title>[^<]*<\/title>/g;
  expect(clean.svg.replace(texts, '')).not.toMatch(DANGEROUS);
  const page = fromHtml(`<body>${clean.svg}`);
  expect(JSON.stringify(page)).not.toMatch(/"tagName":"(script|iframe|img|foreignObject)"|"on[a-z]+":/i);
  // Cleaning again changes nothing.
  expect(await cleanSvg(clean.svg)).toEqual({ ...clean, removed: [] });
});

/** An SVG, and the reason for which it is refused. */
const REFUSED: [string, RegExp][] = [
  ['<svg', /not a valid SVG\. Line 1/],
  [svg('<path d="M0 0">'), /not a valid SVG/],
  ['<html><body/></html>', /does not begin with an svg element/],
  [entities('<!ENTITY x SYSTEM "file:///etc/passwd">'), /defines entities/],
  [entities('<!ENTITY a "aa"><!ENTITY x "&a;&a;">'), /defines entities/],
  [svg(`<title>&x;</title>${SHAPE}`), /not a valid SVG/],
  [svg(`<image href="https://evil.example/p.png"/>${SHAPE}`), /contains a picture/],
  [svg('<use xlink:href="https://evil.example/sprite.svg#a"/>'), /loads “https:\/\/evil\.example/],
  [svg('<use href="data:image/svg+xml;base64,AAAA#a"/>'), /loads “data:/],
  [svg('<use href="&#106;avascript:alert(1)"/>'), /loads “javascript:/],
  [svg('<path d="M0 0H9" fill="url(https://evil.example/#a)"/>'), /loads “url\(https/],
  [svg(`<path d="M0 0H9" style="fill:url('//evil.example/#a')"/>`), /loads “url\('\/\/evil/],
  [svg('<path d="M0 0H9" fill="u\\72l(https://evil.example)"/>'), /escapes or code/],
  [svg(`<style>@import url(https://evil.example/x.css);</style>${SHAPE}`), /uses “@import”/],
  [svg(`<style>@/**/import "x.css";</style>${SHAPE}`), /uses “@import”/],
  [svg(`<style>@font-face{src:url(x.woff)}</style>${SHAPE}`), /uses “@font-face”/],
  [svg(`<style>\\40 import "x.css";</style>${SHAPE}`), /escapes or code/],
  [svg(`<style><![CDATA[</style><script>alert(1)</script>]]></style>${SHAPE}`), /escapes or code/],
  [svg('<script>alert(1)</script>'), /no shapes/],
  [svg('<text> <tspan/> </text>'), /no shapes/],
  [svg('<text y="30">Otla ગુજ</text>'), /contains “ગ”.* Convert the text to outlines/],
  [svg('<text y="30">😀</text>'), /contains “😀”/],
  [svg('<text><textPath href="#a">Otla</textPath></text>'), /text on a curve/],
  [svg('<text rotate="0 10">Otla</text>'), /letters that are turned/],
  [svg('<g style="writing-mode:tb"><text>Otla</text></g>'), /vertical text/],
  [svg('<style>text{font-variant:small-caps}</style><text>Otla</text>'), /small capitals/],
  [svg('<defs><font><glyph unicode="O" d="M0 0H9"/></font></defs><text>Otla</text>'), /a font of its own/],
  [svg('<text font-size="calc(1px + 2px)">Otla</text>'), /calculates sizes/],
  [svg('<text style="fill:url(https://evil.example/#a)">Otla</text>'), /loads “url\(https/],
  [svg('<style>text{fill:url(//evil.example)}</style><text>Otla</text>'), /loads “url\(/],
  [svg('<text style="fill:u\\72l(#a)">Otla</text>'), /escapes or code/],
  [svg(`<text>${'A'.repeat(1_001)}</text>`), /more than 1,000 characters/],
  [svg(`<style>${'.a,'.repeat(2_000)}b{}</style><text>A</text>`), /too many styles/],
  [svg(SHAPE, ''), /no size/],
  [svg(SHAPE, 'viewBox="0 0 0 48"'), /no size/],
  [svg('<path d="M0 0"/>'.repeat(2_001)), /too many parts/],
  [svg(`${SHAPE}${'<a/>'.repeat(2_001)}`), /too many parts/],
  [svg(`${SHAPE}<metadata>${'<x/>'.repeat(2_001)}</metadata>`), /too many parts/],
  [svg(`${'<g>'.repeat(101)}${SHAPE}${'</g>'.repeat(101)}`), /too many parts/],
  [svg(`${'<g>'.repeat(37_000)}${'</g>'.repeat(37_000)}`), /too many parts/],
  [
    svg(
      Array.from(
        { length: 8 },
        (_, level) => `<pattern id="p${level}">${`<path d="M0" fill="url(#p${level + 1})"/>`.repeat(10)}</pattern>`,
      ).join(''),
    ),
    /too many parts/,
  ],
  [svg(`<path d="${'M0 0'.repeat(20_000)}"/>`), /more than 64 kB/],
  [svg(`<g id="a">${SHAPE}</g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>`), /repeats a part/],
];

test.each(REFUSED)('%s is refused with its reason', async (source, reason) => {
  await expect(cleanSvg(source)).rejects.toThrow(reason);
});

test('what an SVG draws stays', async () => {
  const source = svg(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><a href="#x"><g transform="translate(1 2)"><rect width="9" height="9" fill="url(#g)"/></g></a><use href="#g"/>',
  );
  expect(await cleanSvg(source)).toEqual({
    ...{ width: 280, height: 96, removed: [], replacedFonts: [] },
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 48" width="280" height="96"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><g transform="translate(1 2)"><rect width="9" height="9" fill="url(#g)"></rect></g><use href="#g"></use></svg>',
  });
});

/** SVGs of the maximum size that are slow to read for code whose time is not linear. */
const WORST: [name: string, source: string][] = [
  ['many uses of one large group', `${'<use href="#a"/>'.repeat(1_900)}<g id="a">${'<a/>'.repeat(52_000)}</g>`],
  ['many elements', '<a/>'.repeat(65_000)],
  ['nested elements', '<g>'.repeat(37_000) + '</g>'.repeat(37_000)],
  ['open elements', '<a>'.repeat(85_000)],
  ['comments in CSS', `<style>${'/* '.repeat(86_000)}</style>${SHAPE}`],
  ['references in CSS', `<style>${'url( #a'.repeat(37_000)}</style>${SHAPE}`],
  ['spaces in CSS', `<style>url(${' '.repeat(260_000)}</style>${SHAPE}`],
  ['attributes', `<path ${Array.from({ length: 26_000 }, (_, index) => `a${index}=""`).join(' ')}/>`],
  ['references in an attribute', `<path fill="${'url(#a '.repeat(37_000)}"/>`],
  ['spaces in a tag', `<path${' '.repeat(260_000)}d="M0"/>`],
  ['character references', '&#x41;'.repeat(43_000)],
  ['unclosed comments', '<!--'.repeat(65_000)],
  ['spaces in a text', `<text>${' '.repeat(260_000)}A</text>`],
  ['accents of one letter', `<text>a${'\u0301'.repeat(120_000)}</text>`],
  ['places of letters', `<text x="${'1 '.repeat(80_000)}">${'<tspan>A</tspan>'.repeat(900)}</text>`],
  ['digits in a font', `<text style="font:${'1'.repeat(260_000)}">A</text>`],
  ['names of fonts', `<g font-family="${'a-,'.repeat(80_000)}">${'<text>A</text>'.repeat(900)}</g>`],
  ['rules', `<style>${'a{}'.repeat(86_000)}</style><text>A</text>`],
  [
    'selectors of nested texts',
    `<style>${'* '.repeat(28)}*{fill:red}</style>${'<g>'.repeat(98)}<text>A</text>${'</g>'.repeat(98)}`,
  ],
  [
    'declarations for many texts',
    `<style>text{${Array.from({ length: 15_000 }, (_, index) => `a${index}:1;`).join('')}}</style>${'<text>A</text>'.repeat(900)}`,
  ],
  [
    'weights',
    `<text>${Array.from({ length: 999 }, (_, index) => `<tspan font-weight="${index + 1}">Ā</tspan>`).join('')}</text>`,
  ],
];

test.each(WORST)('%s take no longer than their length needs', async (_, content) => {
  const clean = async () => {
    try {
      await cleanSvg(svg(content));
    } catch (error) {
      expect(error).toBeInstanceOf(UnusableSvg);
    }
  };
  // Each takes less than 60 ms; with nested passes, 10 seconds.
  expect((await processorTime(clean)).milliseconds).toBeLessThan(1_000);
});
