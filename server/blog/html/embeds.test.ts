// SQLite only: nothing here depends on the database.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARTICLE } from '../../../content/blog.ts';
import { clockTime, type EmbedTarget, MAX_EMBED_TIME, readClockTime } from '../../../contract/embeds/embed.ts';
import { addedProvider, EMBED_PROVIDERS, pageOfEmbed, readEmbedAddress } from '../../../contract/embeds/providers.ts';
import { renderArticle } from './render-article.ts';
import { blocksOf, sanitizeHtml } from './sanitize-html.ts';
import { toMarkdown } from './to-markdown.ts';

const VIDEO = 'M7lc1UVf-VE';
const LOOM = '0281766fa2d04bb788eaf19e65135184';

/** Addresses as people copy them, with the provider, id and start that they name. */
const ADDRESSES: [string, string, string, number?][] = [
  [`https://www.youtube.com/watch?v=${VIDEO}`, 'youtube', VIDEO],
  [`https://www.youtube.com/watch?feature=share&v=${VIDEO}&t=1m5s`, 'youtube', VIDEO, 65],
  [`https://youtu.be/${VIDEO}?si=abc&t=24`, 'youtube', VIDEO, 24],
  [`youtu.be/${VIDEO}`, 'youtube', VIDEO],
  [`//www.youtube.com/embed/${VIDEO}?rel=0&start=90`, 'youtube', VIDEO, 90],
  [`https://www.youtube-nocookie.com/embed/${VIDEO}`, 'youtube', VIDEO],
  [`https://m.youtube.com/shorts/${VIDEO}`, 'youtube', VIDEO],
  [`https://www.youtube.com/live/${VIDEO}`, 'youtube', VIDEO],
  [`http://www.youtube.com/v/${VIDEO}`, 'youtube', VIDEO],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871#t=70s', 'vimeo', '76979871', 70],
  ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', 'vimeo', '76979871/8272103f6e'],
  [`https://www.loom.com/share/${LOOM}?sid=1`, 'loom', LOOM],
  [`https://www.loom.com/share/a-walk-through-${LOOM}`, 'loom', LOOM],
  [`https://www.loom.com/embed/${LOOM}`, 'loom', LOOM],
  ['https://www.openstreetmap.org/#map=17/23.03370/72.58500', 'openstreetmap', '17/23.0337/72.585'],
  [
    'https://www.openstreetmap.org/?mlat=23.0337&mlon=72.585#map=17/23.0337/72.585',
    'openstreetmap',
    '17/23.0337/72.585/23.0337/72.585',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=72.58%2C23.03%2C72.59%2C23.04&layer=mapnik&marker=23.035%2C72.585',
    'openstreetmap',
    '16/23.035/72.585/23.035/72.585',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18!1m12!2sOffice', 'google-maps', 'pb=!1m18!1m12!2sOffice'],
  [
    'https://www.google.com/maps/place/Sabarmati+Ashram/@23.0608,72.5809,17z/data=!3m1',
    'google-maps',
    'q=Sabarmati Ashram|17',
  ],
  ['https://www.google.co.in/maps/@23.06,72.58,12.5z', 'google-maps', 'q=23.06,72.58|13'],
  ['https://maps.google.com/?q=Ahmedabad', 'google-maps', 'q=Ahmedabad'],
  ['https://www.google.com/maps/search/?api=1&query=Ahmedabad', 'google-maps', 'q=Ahmedabad'],
  ['https://calendly.com/otla/half-an-hour?month=2026-11', 'calendly', 'otla/half-an-hour'],
  ['https://codepen.io/team/pen/ExyRMKB', 'codepen', 'team/ExyRMKB'],
];

test.each(ADDRESSES)('%s is the address of an embed', (address, provider, id, start) => {
  const found = readEmbedAddress(address, EMBED_PROVIDERS);
  expect(found?.target).toEqual({ provider, id, ...(start && { start }) });
  const target = found?.target as EmbedTarget;
  // The addresses of its page and of its frame are recognized as the same embed.
  const { page, frame } = found?.provider ?? {};
  expect(readEmbedAddress(page?.(target) ?? '', EMBED_PROVIDERS)?.target.id).toBe(
    provider === 'google-maps' ? id.split('|')[0] : id,
  );
  expect(new URL(frame?.(target) ?? '').protocol).toBe('https:');
});

test.each([
  ...['https://www.youtube.com/', 'https://www.youtube.com/@channel', 'https://www.youtube.com/watch?v=short'],
  ...[
    'https://vimeo.com/about',
    'https://www.google.com/search?q=maps',
    'https://example.com/maps',
    'javascript:alert(1)',
  ],
  ...[`https://youtube.com.evil.example/watch?v=${VIDEO}`, `https://evil.example/?https://youtu.be/${VIDEO}`],
  ...[`https://me@youtu.be/${VIDEO}`, `https://youtu.be:8443/${VIDEO}`, `two words youtu.be/${VIDEO}`, ''],
  ...['https://www.openstreetmap.org/', 'https://www.openstreetmap.org/#map=17/91/72', 'https://www.loom.com/share/1'],
])('%s is the address of none', (address) => {
  expect(readEmbedAddress(address, EMBED_PROVIDERS)).toBeUndefined();
});

test('an address of a host that an owner has added leads to that host, whatever its path is', () => {
  const provider = addedProvider({
    host: 'player.example.com',
    name: 'Player',
    frame: 'https://player.example.com/frame/{path}?dark=1',
    permissions: [],
  });
  const found = readEmbedAddress('https://player.example.com/show/1?a=$&', [provider]);
  expect(found?.target).toEqual({ provider: 'player.example.com', id: 'show/1?a=$&' });
  expect(provider.frame(found?.target as EmbedTarget)).toBe('https://player.example.com/frame/show/1?a=$&?dark=1');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\@:.?#%a1&') }), (path) => {
      const target = readEmbedAddress(`https://player.example.com/${path}`, [provider])?.target;
      if (!target) return;
      expect(new URL(pageOfEmbed(target) ?? '').host).toBe('player.example.com');
      expect(new URL(provider.frame(target)).host).toBe('player.example.com');
    }),
  );
});

const FIGURE = `<figure data-embed="youtube" data-id="${VIDEO}" data-ratio="16:9" data-start="24" data-duration="252" data-published="2026-11-24"><a href="https://www.youtube.com/watch?v=${VIDEO}&#x26;t=24s"><img src="/media/a.jpg" alt="" width="480" height="360">Reading an invoice</a><figcaption>Four <em>minutes</em></figcaption></figure>`;

test('a stored embed stays as it is, and what is wrong in it is put right', () => {
  expect(sanitizeHtml(FIGURE)).toBe(FIGURE);
  const minimal = (data: string, inner: string) => `<figure ${data}>${inner}</figure>`;
  const youtube = `data-embed="youtube" data-id="${VIDEO}"`;
  const page = `https://www.youtube.com/watch?v=${VIDEO}`;
  const canonical = (title: string) => `<figure ${youtube} data-ratio="16:9"><a href="${page}">${title}</a></figure>`;
  // The address is made from the data attributes, so a text cannot link to anything else.
  expect(sanitizeHtml(minimal(youtube, '<a href="https://evil.example/">Title</a>'))).toBe(canonical('Title'));
  expect(sanitizeHtml(minimal(`${youtube} data-start="-1" data-ratio="1/0" onclick="x"`, '<a>Title</a>'))).toBe(
    canonical('Title'),
  );
  expect(sanitizeHtml(minimal(youtube, ''))).toBe(canonical('YouTube'));
  expect(sanitizeHtml(minimal(youtube, '<figcaption>Only words</figcaption>'))).toBe(canonical('Only words'));
  // Another client may put the link into the caption.
  expect(
    sanitizeHtml(
      minimal(youtube, `<img src="/media/a.jpg"><figcaption><a href="${page}">Title</a><br>Words</figcaption>`),
    ),
  ).toBe(
    `<figure ${youtube} data-ratio="16:9"><a href="${page}"><img src="/media/a.jpg" alt="">Title</a><figcaption>Words</figcaption></figure>`,
  );
  // What cannot be an embed stays as text.
  expect(sanitizeHtml(minimal('data-embed="youtube" data-id="../x"', '<a href="/a">Title</a>'))).toBe(
    '<figure><a href="/a">Title</a></figure>',
  );
  expect(sanitizeHtml(minimal(youtube, '<p>A paragraph</p>'))).toBe('<figure><p>A paragraph</p></figure>');
  expect(sanitizeHtml('<figure data-embed="evil.example" data-id="/evil.example/x"><a>T</a></figure>')).toBe(
    '<figure><a>T</a></figure>',
  );
});

test('frames of known providers become embeds, with their captions, wherever they are', () => {
  const frame = `<iframe src="https://www.youtube.com/embed/${VIDEO}?start=5" width="560" height="315" title="A film"></iframe>`;
  const figure = (caption = '') =>
    `<figure data-embed="youtube" data-id="${VIDEO}" data-ratio="16:9" data-start="5"><a href="https://www.youtube.com/watch?v=${VIDEO}&#x26;t=5s">A film</a>${caption}</figure>`;
  expect(sanitizeHtml(frame)).toBe(figure());
  expect(sanitizeHtml(`<p>${frame}</p>`)).toBe(figure());
  expect(sanitizeHtml(`<div class="wp-block-embed__wrapper">${frame}</div>`)).toBe(figure());
  expect(
    sanitizeHtml(`<figure class="wp-block-embed"><div>${frame}</div><figcaption>Words</figcaption></figure>`),
  ).toBe(figure('<figcaption>Words</figcaption>'));
  // In a line of text it stays a link.
  expect(sanitizeHtml(`<p>Look: ${frame}</p>`)).toBe(
    `<p>Look:  <a href="https://www.youtube.com/embed/${VIDEO}?start=5">A film</a> </p>`,
  );
  expect(sanitizeHtml('<iframe src="https://example.com/a" title="Page"></iframe>')).toBe(
    '<p><a href="https://example.com/a">Page</a></p>',
  );
});

const render = (html: string, switched: string[] = []) =>
  renderArticle(
    html,
    { code: ARTICLE.code, embeds: ARTICLE.embeds, embedSettings: { switched, added: [] }, goneEmbeds: [] },
    [],
  );

test('visitors get a picture of ours with a hidden button, and nothing of another site', () => {
  const { html, frames } = render(FIGURE);
  expect(frames).toEqual(['https://www.youtube-nocookie.com']);
  expect(html).toContain(
    '<button type="button" hidden data-frame="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&#x26;rel=0&#x26;start=24"',
  );
  expect(html).toContain('<span>Play “Reading an invoice”, 4:12</span>');
  expect(html).toContain('Plays from YouTube, which then sees your address and may set cookies.');
  expect(html).toContain(`<a href="https://www.youtube.com/watch?v=${VIDEO}&#x26;t=24s">Watch on YouTube</a>`);
  expect(html).not.toMatch(/<(?:iframe|script|video)|\ssrc="https?:/);
  // Without its provider it is a link.
  const off = render(FIGURE, ['youtube']);
  expect(off.frames).toEqual([]);
  expect(off.html).not.toContain('data-frame');
  expect(off.html).toContain('>Reading an invoice</a>');
});

test('search, Markdown and other readers get the title and the address', async () => {
  expect(blocksOf(FIGURE)).toEqual(['Reading an invoice', 'Four minutes']);
  const markdown = await toMarkdown(FIGURE, 'https://site.example/blogs/1');
  expect(markdown).toContain(`Reading an invoice](https://www.youtube.com/watch?v=${VIDEO}\\&t=24s)`);
  expect(markdown).toContain('https://site.example/media/a.jpg');
});

test('times are read as they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_EMBED_TIME }), (seconds) => {
      expect(readClockTime(clockTime(seconds))).toBe(seconds);
    }),
  );
  for (const text of ['', '0', 'abc', '1:99', '-5', '24h1s', '1.5', '9'.repeat(400)])
    expect([text, readClockTime(text)]).toEqual([text, undefined]);
});
