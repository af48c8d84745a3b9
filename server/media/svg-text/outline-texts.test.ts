import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cleanSvg } from '../clean-svg.ts';

const svg = (content: string, viewBox = '0 0 300 90') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${content}</svg>`;

/** Logos as these programs export them. */
const EXPORTS: Record<string, string> = {
  Figma: svg(
    `<rect width="300" height="90" fill="white"/>
<text fill="#121212" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="42" font-weight="600" letter-spacing="-0.02em"><tspan x="20" y="52.5">Northwind AV</tspan></text>
<text id="tag" fill="#1E96EB" xml:space="preserve" style="white-space: pre" font-family="IBM Plex Sans" font-size="12" font-weight="500" letter-spacing="0.3em"><tspan x="22" y="75.5">SOFTWARE   AGENCY&#10;</tspan></text>`,
  ),
  Illustrator: svg(
    `<defs><style>.cls-1{font-size:60.54px;fill:#59c9a5;font-family:Poppins-Bold, Poppins;font-weight:700;}.cls-2{letter-spacing:-0.05em;}.cls-3{letter-spacing:.3em;fill:#9d6ff3;font-family:Montserrat-Regular, Montserrat;font-size:18px}.cls-4{letter-spacing:0em;}</style></defs><title>logo</title><text class="cls-1" transform="translate(12.5 63.56)"><tspan class="cls-2">T</tspan><tspan class="cls-4" x="33.13" y="0">readly</tspan></text><text class="cls-3" transform="translate(14 100) scale(1.1 1)">TRACK <tspan x="0" y="16">&amp; TRACE</tspan></text>`,
    '0 0 300 120',
  ),
  'an old Illustrator': svg(
    `<style type="text/css">
	.st0{fill:#1D1D1B;}
	.st1{font-family:'MyriadPro-Regular';}
	.st2{font-size:36px;}
</style><text transform="matrix(1 0 0 1 15 60)" class="st0 st1 st2">Müller &amp; Söhne</text>`,
  ),
  Inkscape: svg(
    `<g id="layer1"><text xml:space="preserve" style="font-style:normal;font-variant:normal;font-weight:500;font-stretch:normal;font-size:10.5833px;line-height:1.25;font-family:'Open Sans';-inkscape-font-specification:'Open Sans Medium';text-align:center;letter-spacing:0px;word-spacing:0px;text-anchor:middle;fill:#283b28;fill-opacity:1;stroke:none;stroke-width:0.264583" x="40" y="14" id="text1"><tspan xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:role="line" id="tspan1" style="stroke-width:0.264583" x="40" y="14">Kiln and Co</tspan><tspan id="tspan3" style="font-size:5.6px;fill:#d40000" x="40" y="23">est. 1987</tspan></text></g>`,
    '0 0 80 30',
  ),
  Sketch: svg(
    `<g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd" font-family="Telegrafico" font-weight="normal"><g fill="#333"><text id="Label.D" font-size="60" letter-spacing="-0.5576472"><tspan x="18.25" y="52">Label</tspan><tspan x="184.29" y="52" font-family="Helvetica">.</tspan><tspan x="200.4" y="52">D</tspan></text></g></g>`,
  ),
  'an editor of text': svg(
    `<defs><linearGradient id="g"><stop offset="0" stop-color="#f06"/><stop offset="1" stop-color="#06f"/></linearGradient><clipPath id="c"><text x="10" y="80" font-size="40" font-weight="900">CLIPPED</text></clipPath></defs><text x="290" y="34" text-anchor="end" font-size="36" font-weight="800" fill="url(#g)" stroke="#222" stroke-width=".6">Gradient <tspan>two</tspan></text><rect clip-path="url(#c)" y="46" width="300" height="44" fill="url(#g)"/>`,
  ),
};

/** Counts the dark pixels of a drawing, and measures the box around them. */
function measureInk(pixels: Buffer) {
  const box = { left: WIDTH, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  let count = 0;
  for (const [at, value] of pixels.entries()) {
    if (value > 200) continue;
    count++;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x) });
    Object.assign(box, { top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) });
  }
  return { count, box };
}

const WIDTH = 900;

/**
 * The grey pixels of each SVG. librsvg draws its text in the text face of the site, whatever font the SVG names. An
 * environment variable sets this, and each process reads it only once.
 */
function drawAll(sources: string[]): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'svg-text-'));
  try {
    const fonts = fileURLToPath(new URL('../fonts', import.meta.url));
    const config = join(folder, 'fonts.conf');
    writeFileSync(
      config,
      `<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir>
        <selectfont><rejectfont><glob>*-ext.ttf</glob></rejectfont></selectfont>
        <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>Hanken Grotesk</string></edit></match>
      </fontconfig>`,
    );
    const program = `import sharp from 'sharp';
      for await (const input of process.stdin) globalThis.text = (globalThis.text ?? '') + input;
      const drawings = [];
      for (const svg of JSON.parse(globalThis.text)) {
        const sized = svg.replace(/ (width|height)="[^"]*"(?=[^<]*?>)/, '').replace('<svg', '<svg width="${WIDTH}"');
        const pixels = await sharp(Buffer.from(sized)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
        drawings.push(pixels.toString('base64'));
      }
      process.stdout.write(JSON.stringify(drawings));`;
    // The result of cleanSvg has a size of its own.
    const input = JSON.stringify(
      sources.map((source) => source.replace(/(<svg[^>]*?) width="\d+" height="\d+"/, '$1')),
    );
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      ...{ input, env: { ...process.env, FONTCONFIG_FILE: config }, maxBuffer: 100_000_000 },
    });
    return (JSON.parse(output.toString()) as string[]).map((drawing) => Buffer.from(drawing, 'base64'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the text of a logo looks as librsvg draws it in the same font', async () => {
  const names = Object.keys(EXPORTS);
  const cleaned = await Promise.all(names.map((name) => cleanSvg(EXPORTS[name] as string)));
  const before = drawAll(names.map((name) => EXPORTS[name] as string));
  const after = drawAll(cleaned.map((clean) => clean.svg));
  for (const [at, name] of names.entries()) {
    expect(cleaned[at]?.svg).not.toMatch(/<text|<tspan|font-family="/);
    const [source, outlined] = [before[at] as Buffer, after[at] as Buffer];
    expect([name, outlined.length]).toEqual([name, source.length]);
    const [wanted, found] = [measureInk(source), measureInk(outlined)];
    expect(wanted.count).toBeGreaterThan(2_000);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(Math.abs(found.box[side] - wanted.box[side]), `${name}: ${side}`).toBeLessThanOrEqual(2);
    }
    const different = source.filter((value, pixel) => Math.abs(value - (outlined[pixel] ?? 0)) > 100).length;
    expect(different / wanted.count, name).toBeLessThan(0.03);
  }
});

/** The elements of the result without their path data, and the box of each path. */
async function outline(content: string) {
  const clean = await cleanSvg(svg(content));
  const inside = clean.svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(' fill-rule="nonzero" clip-rule="nonzero"', '');
  const numbers = [...inside.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => boxOf(path));
  return { ...clean, tags: inside.replaceAll(/ d="[^"]*"/g, ''), boxes: numbers };
}

function boxOf(path: string) {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const at = async (attributes: string, text = 'H') =>
  (await outline(`<text ${attributes}>${text}</text>`)).boxes[0] ?? boxOf('');

test('the size, the weight and the place of text are read in all their forms', async () => {
  const plain = await at('x="10" y="50" font-size="24"');
  expect(plain.bottom).toBe(50);
  // The height of capitals is 0.697 em.
  expect(plain.bottom - plain.top).toBeCloseTo(24 * 0.697, 1);
  for (const same of [
    'x="10" y="50" font-size="18pt"',
    'x="10" y="50" font-size="6.35mm"',
    'x="10" y="50" font-size="1.5em"',
    'x="10" y="50" font-size="150%"',
    'x="10" y="50" style="font:24px/1.2 \'Open Sans\', sans-serif"',
    'x="10" y="50" style="font:normal 24px / 1.2 Arial"',
    'x="4" dx="6" y="2em" dy="2" font-size="24"',
    'x="3.3333333%" y="55.5555556%" font-size="24"',
    'x="10" y="50" font-size="99" style="font-size:24px"',
    'x="10" y="50" font-size="large" style="font-size:x-large"',
  ]) {
    const { left, right, top, bottom } = await at(same);
    expect(
      [left, right, top, bottom].map((value) => Math.round(value * 10)),
      same,
    ).toEqual([plain.left, plain.right, plain.top, plain.bottom].map((value) => Math.round(value * 10)));
  }
  const width = async (attributes: string) => {
    const { left, right } = await at(`font-size="24" ${attributes}`, 'HH');
    return right - left;
  };
  expect(await width('font-weight="bold"')).toBe(await width('font-family="Poppins-Bold"'));
  expect(await width('font-weight="700"')).toBeGreaterThan(await width(''));
  expect(await width('letter-spacing="0.5em"')).toBeCloseTo((await width('')) + 12, 1);
});

test('text is anchored, spaced and stretched', async () => {
  const start = await at('x="100" y="50"', 'Hand');
  const end = await at('x="100" y="50" text-anchor="end"', 'Hand');
  const middle = await at('x="100" y="50" text-anchor="middle"', 'Hand');
  expect(end.right).toBeLessThanOrEqual(100);
  expect(middle.left).toBeCloseTo((start.left + end.left) / 2, 1);
  const wide = await at('x="100" y="50" textLength="150"', 'HH');
  expect(wide.right - wide.left).toBeGreaterThan(135);
  const stretched = await at('x="100" y="50" textLength="150" lengthAdjust="spacingAndGlyphs"', 'HH');
  expect(stretched.right - stretched.left).toBeGreaterThan(125);
  // White space is collapsed unless it is preserved.
  expect(await at('y="9"', '\n  H\n  H\n')).toEqual(await at('y="9"', 'H H'));
  expect((await at('y="9" xml:space="preserve"', 'H   H')).right).toBeGreaterThan(
    (await at('y="9"', 'H   H')).right + 5,
  );
  // The height of an x is 0.493 em, and that of the font 1 em above the baseline.
  const raised = async (attributes: string) => 50 - (await at(`y="50" font-size="10" ${attributes}`)).bottom;
  expect(await raised('')).toBe(0);
  expect(await raised('dominant-baseline="middle"')).toBeCloseTo(-2.46, 1);
  expect(await raised('alignment-baseline="hanging"')).toBeCloseTo(-8, 1);
  expect(await raised('style="baseline-shift:20%"')).toBeCloseTo(2, 1);
  // Kerning also applies between letters in different elements.
  const divided = await outline('<text y="50" font-size="40">T<tspan dx="0">e</tspan></text>');
  expect(divided.boxes[0]).toEqual(await at('y="50" font-size="40"', 'Te'));
  // Each letter has its own position.
  const placed = await outline('<text y="50" x="0 100">AB<tspan fill="red" y="20">C</tspan></text>');
  expect(placed.boxes[0]?.right).toBeGreaterThan(100);
  expect(placed.boxes[1]?.bottom).toBeLessThan(21);
});

test('what colours a text still does', async () => {
  const tags = async (content: string) => (await outline(content)).tags;
  expect(await tags('<text id="t" class="a" fill="red" transform="scale(2)" x="1" font-size="9">A</text>')).toBe(
    '<path id="t" class="a" fill="red" transform="scale(2)"></path>',
  );
  expect(await tags('<text style="font-size:9px;fill:red">A<tspan x="0" id="u">B</tspan></text>')).toBe(
    '<path style="fill:red"></path>',
  );
  expect(await tags('<text fill="red">A<tspan fill="blue">B<tspan opacity=".5">C</tspan></tspan></text>')).toBe(
    '<g fill="red"><path></path><path fill="blue"></path><g fill="blue"><path opacity=".5"></path></g></g>',
  );
  // Rules for dark screens apply, too.
  expect(
    await tags('<style>text{fill:#000}@media (prefers-color-scheme:dark){text{fill:#fff}}</style><text>A</text>'),
  ).toBe(
    '<style>.outlined-text{fill:#000}@media (prefers-color-scheme:dark){.outlined-text{fill:#fff}}</style><path class="outlined-text"></path>',
  );
  // Rules for paths do not apply to texts, and a class wins over a type.
  expect(await tags('<style>path{fill:blue;opacity:.5}</style><text fill="red">A</text>')).toMatch(
    /<path fill="red" style="fill:red;opacity:1">/,
  );
  expect(await tags('<style>.a{fill:red}text{fill:blue}</style><text class="a">A</text>')).toMatch(/style="fill:red"/);
  // Overlapping parts of letters have no holes.
  const { svg: filled } = await outline('<g style="fill-rule:evenodd"><text style="fill-rule:evenodd">A</text></g>');
  expect(filled).toContain('<path fill-rule="nonzero" clip-rule="nonzero" d=');
  expect((await outline('<style>.a{fill-rule:evenodd}</style><text class="a">A</text>')).svg).toContain(
    'style="fill-rule:nonzero!important"',
  );
  expect(await tags('<clipPath id="c"><text>A<tspan fill="red">B</tspan></text></clipPath><path/>')).toBe(
    '<clipPath id="c"><path></path></clipPath><path></path>',
  );
  expect(await tags('<text><title>Otla</title>A</text>')).toBe('<path><title>Otla</title></path>');
});

test('rules are weighed as in browsers', async () => {
  const size = async (css: string, attributes = '') => {
    const { boxes } = await outline(
      `<style>${css}</style><g class="logo" id="g"><text class="a b" id="t" y="50" ${attributes}>H</text></g>`,
    );
    return Math.round(((boxes[0]?.bottom ?? 0) - (boxes[0]?.top ?? 0)) / 0.697);
  };
  expect(await size('text{font-size:20px}', 'font-size="10"')).toBe(20);
  expect(await size('.a{font-size:20px}text{font-size:30px}')).toBe(20);
  expect(await size('#t{font-size:20px}.a.b{font-size:30px}')).toBe(20);
  expect(await size('.a{font-size:20px}.b{font-size:30px}')).toBe(30);
  expect(await size('.a{font-size:20px!important}#t{font-size:30px}', 'style="font-size:40px"')).toBe(20);
  expect(await size('.logo text{font-size:20px}.a{font-size:30px}')).toBe(20);
  expect(await size('svg>text{font-size:20px}svg>g>[class="a b"]{font-size:30px}')).toBe(30);
  expect(await size('.logo{font-size:20px}text:hover{font-size:30px}')).toBe(20);
  expect(await size('@media print{text{font-size:20px}}text{font-size:2em}.logo{font-size:10px}')).toBe(20);
});

test('fonts that the site does not have are named for people', async () => {
  const fonts = async (family: string) => (await cleanSvg(svg(`<text font-family="${family}">A</text>`))).replacedFonts;
  expect(await fonts('Poppins-Bold, Poppins')).toEqual(['Poppins']);
  expect(await fonts('MyriadPro-Semibold, Myriad Pro')).toEqual(['Myriad Pro']);
  expect(await fonts("'MyriadPro-Semibold'")).toEqual(['MyriadPro']);
  expect(await fonts("'Open Sans', sans-serif")).toEqual(['Open Sans']);
  for (const own of [
    '',
    'sans-serif',
    'Anek Latin',
    'AnekLatin-Bold, Anek Latin',
    'Hanken Grotesk',
    'HankenGrotesk-Bold',
  ]) {
    expect(await fonts(own)).toEqual([]);
  }
  const display = await at('font-family="Anek Latin" y="50"');
  expect(display).not.toEqual(await at('y="50"'));
});
