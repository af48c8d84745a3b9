// PostgreSQL nightly: other tests make the same queries.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loadPost } from '../../app/pages/blog/post/load-post.ts';
import { loadContactCopy } from '../../app/pages/contact/load-copy.ts';
import { loadSections } from '../../app/pages/sections/section-data.ts';
import { siteContext, visitContext } from '../../app/site-context.ts';
import type { AdminPost } from '../../contract/blog/post-drafts.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { editDocument } from '../../tests/support/edit-document.ts';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { libraryOf, videoFile } from '../../tests/support/media-library.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { isInvalidatedBy, noDependencies } from '../core/page-dependencies.ts';

const VIDEO = 'M7lc1UVf-VE';
const ADDRESS = `https://youtu.be/${VIDEO}?t=24`;

/** A site whose requests to other sites are all answered by one server. */
async function openSiteWithProviders(answer: RequestListener) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network = {
    resolve: async () => ['93.184.215.14'],
    connectTo: () => ({ address: '127.0.0.1', port, isPlain: true as const }),
  };
  const site = await openTestSite({}, { network });
  const headers = bearer(await site.signIn());
  const call = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? {} : jsonBody(body);
    const response = await site.request(`/api/admin/embeds${path}`, {
      ...init,
      method,
      headers: { ...init.headers, ...headers },
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    site,
    requested,
    call,
    lookUp: (address: unknown) => call('POST', '/look-up', { address }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

const PAGE =
  '<html><meta itemprop="duration" content="PT4M12S"><meta itemprop="uploadDate" content="2026-11-24T09:00:00-07:00"></html>';

const answerAsYoutube: RequestListener = async (request, response) => {
  const { host = '' } = request.headers;
  const path = request.url ?? '';
  if (host === 'i.ytimg.com') {
    // Most videos have no still of the largest size.
    return path.includes('maxres') ? response.writeHead(404).end() : response.end(await smallImage('png'));
  }
  if (path.startsWith('/oembed')) {
    const picture = `https://i.ytimg.com/vi/${VIDEO}/hqdefault.jpg`;
    return response.end(
      JSON.stringify({ title: ' Reading\nan invoice ', thumbnail_url: picture, width: 356, height: 200 }),
    );
  }
  return response.end(PAGE);
};

test('a provider is asked once for the title, length, day and picture, which is stored here', async () => {
  await using open = await openSiteWithProviders(answerAsYoutube);
  const { status, body } = await open.lookUp(ADDRESS);
  expect([status, body]).toEqual([
    200,
    {
      provider: 'youtube',
      name: 'YouTube',
      type: 'video',
      id: VIDEO,
      start: 24,
      ratio: '16:9',
      title: 'Reading an invoice',
      duration: 252,
      published: '2026-11-24',
      picture: { url: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.png$/), width: 60, height: 40 },
      problem: null,
    },
  ]);
  expect(open.requested.toSorted()).toEqual([
    `i.ytimg.com/vi/${VIDEO}/hqdefault.jpg`,
    `i.ytimg.com/vi/${VIDEO}/maxresdefault.jpg`,
    `www.youtube.com/oembed?url=${encodeURIComponent(`https://www.youtube.com/watch?v=${VIDEO}`)}&format=json`,
    `www.youtube.com/watch?v=${VIDEO}`,
  ]);
  expect((await open.site.request(body.picture.url)).status).toBe(200);
});

test('an address that nobody owns or that is not allowed is refused with a sentence at its field', async () => {
  await using open = await openSiteWithProviders((_request, response) => response.writeHead(500).end());
  const errorOf = async (address: unknown) => {
    const { status, body } = await open.lookUp(address);
    return [status, body.errors?.address?.[0]];
  };
  expect(await errorOf('https://example.com/film')).toEqual([
    422,
    expect.stringMatching(/^No video or map was recognized/),
  ]);
  expect(await errorOf('https://codepen.io/team/pen/ExyRMKB')).toEqual([
    422,
    'CodePen is not allowed here. An owner can allow it in Settings.',
  ]);
  for (const odd of [undefined, 7, '', ' ', '\uD800', 'x'.repeat(3_000), 'http://127.0.0.1/', 'https://[::1]/watch']) {
    expect([odd, (await open.lookUp(odd)).status]).toEqual([odd, 422]);
  }
  expect(open.requested).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['an error', (_request, response) => response.writeHead(503).end()],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['odd JSON', (_request, response) => response.end('[null]')],
  [
    'odd values',
    (_request, response) =>
      response.end('{"title":7,"thumbnail_url":"file:///etc/passwd","duration":"x","upload_date":{},"width":-1}'),
  ],
  ['a picture inside', (_request, response) => response.end('{"thumbnail_url":"http://127.0.0.1/a.png"}')],
  ['a redirect without end', (request, response) => response.writeHead(302, { Location: request.url }).end()],
])('a provider that answers with %s leaves the embed to be described by hand', async (_, answer) => {
  await using open = await openSiteWithProviders(answer);
  for (const address of [ADDRESS, 'https://vimeo.com/76979871', 'https://www.openstreetmap.org/#map=17/23.03/72.58']) {
    const { status, body } = await open.lookUp(address);
    expect([address, status, body.title, body.duration, body.picture]).toEqual([address, 200, '', null, null]);
  }
});

test('a short address of a map is followed to the place', async () => {
  await using open = await openSiteWithProviders((_request, response) =>
    response.writeHead(302, { Location: 'https://www.google.com/maps/place/Sabarmati/@23.06,72.58,17z' }).end(),
  );
  const { body } = await open.lookUp('https://maps.app.goo.gl/abcDEF');
  expect(body).toMatchObject({ provider: 'google-maps', type: 'map', id: 'q=Sabarmati|17', problem: null });
  expect((await open.lookUp('https://maps.app.goo.gl/')).status).toBe(200);
});

const figure = `<figure data-embed="youtube" data-id="${VIDEO}"><a href="/">Reading an invoice</a></figure>`;

/** The text of a post as its page shows it, and the origins of frames that the page allows. */
async function openPage(site: TestSite, id: number) {
  const frames = new Set<string>();
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(visitContext, { ...context.get(visitContext), frames });
  const { data } = await loadPost(String(id), '/blogs', context);
  return { html: data.state === 'found' ? data.post.content : '', frames: [...frames] };
}

test('a page may load the frames of its own embeds, until their provider is turned off', async () => {
  await using open = await openSiteWithProviders((_request, response) => response.end());
  const { site, call } = open;
  const plain = await addPost(site, { content: '<p>Text</p>' });
  const embedding = await addPost(site, { content: figure, title: 'Invoices' });
  const { html, frames } = await openPage(site, embedding);
  expect(html).toContain('data-frame="https://www.youtube-nocookie.com/');
  expect(frames).toEqual(['https://www.youtube-nocookie.com']);
  expect((await openPage(site, plain)).frames).toEqual([]);

  const settings = (await call('GET', '')).body.providers;
  expect(settings.map(({ key, is_allowed }: Record<string, unknown>) => `${key} ${is_allowed}`)).toEqual([
    ...['youtube true', 'vimeo true', 'loom true', 'openstreetmap true', 'google-maps true'],
    ...['calendly false', 'codepen false'],
  ]);
  expect(settings[0].uses).toEqual([{ title: 'Invoices', address: `/admin/posts/${embedding}`, type: 'post' }]);
  const { cursor } = await site.changesSince(undefined);
  expect((await call('PUT', '', { allowed: ['vimeo'] })).status).toBe(200);
  const off = await openPage(site, embedding);
  expect(off.frames).toEqual([]);
  expect(off.html).not.toContain('data-frame');
  expect(off.html).toContain(`href="https://www.youtube.com/watch?v=${VIDEO}"`);
  // Every cached page is rendered again.
  expect(
    isInvalidatedBy(
      { ...noDependencies(), documents: new Set(['company']) },
      (await site.changesSince(cursor)).changes,
    ),
  ).toBe(true);
});

test('visitors can choose to always see the embeds of a provider only if an owner offers it', async () => {
  await using open = await openSiteWithProviders((_request, response) => response.end());
  const { site, call } = open;
  const map = '<figure data-embed="openstreetmap" data-id="17/23.03/72.58"><a href="/">The office</a></figure>';
  const post = await addPost(site, { content: figure + map });
  const boxes = async () => (await openPage(site, post)).html.match(/<label.*?<\/label>/g);
  expect(await boxes()).toBe(null);
  expect((await call('GET', '')).body.remembers).toBe(false);
  const allowed = ['youtube', 'openstreetmap'];
  expect((await call('PUT', '', { allowed, remembers: 'yes' })).status).toBe(422);
  expect((await call('PUT', '', { allowed, remembers: true })).body.remembers).toBe(true);
  expect(await boxes()).toEqual([
    '<label hidden><input type="checkbox" data-provider="youtube">Always show videos from YouTube for 30 days</label>',
    '<label hidden><input type="checkbox" data-provider="openstreetmap">Always show OpenStreetMap for 30 days</label>',
  ]);
  // Other changes do not change this setting.
  await call('PUT', '', { allowed: ['openstreetmap'] });
  expect(await boxes()).toHaveLength(1);
  await call('PUT', '', { allowed, remembers: false });
  expect(await boxes()).toBe(null);
});

const WEEK = 7 * 86_400_000;

test('a video that its provider twice says is gone stays as a picture, editors are told, and it may come back', async () => {
  let answer: number | 'fault' = 404;
  await using open = await openSiteWithProviders((request, response) => {
    if (answer === 'fault') request.socket.destroy();
    else response.writeHead(answer).end('{}');
  });
  const { site, requested } = open;
  const content = figure.replace('>Reading', `><img src="/media/${'a'.repeat(40)}.png" alt="">Reading`);
  const post = await addPost(site, { content, title: 'Invoices' });
  /** What a visitor sees, and how many requests the check of an hour made. */
  const check = async (after: number) => {
    site.time.now += after;
    requested.length = 0;
    await site.slices.embeds.refresh(new AbortController().signal);
    const { html, frames } = await openPage(site, post);
    const isGone = html.includes('<span>This video is no longer available.</span>');
    expect([html.includes('data-frame'), frames.length]).toEqual(isGone ? [false, 0] : [true, 1]);
    return [requested.length, isGone ? 'gone' : 'there'];
  };
  const report = async () => (await site.slices.linkCheck.checks.report()).broken;
  // The site has listed its embeds when it was opened.
  expect(await check(25 * 3_600_000)).toEqual([1, 'there']);
  // A video is checked at most once a week, and a failed request does not count as gone.
  expect(await check(3_600_000)).toEqual([0, 'there']);
  answer = 'fault';
  expect(await check(WEEK)).toEqual([1, 'there']);
  answer = 503;
  expect(await check(WEEK)).toEqual([1, 'there']);
  expect(await report()).toEqual([]);
  answer = 404;
  const { cursor } = await site.changesSince(undefined);
  expect(await check(WEEK)).toEqual([1, 'gone']);
  expect(await report()).toEqual([
    {
      title: 'Invoices',
      address: `/admin/posts/${post}`,
      path: '',
      href: `https://www.youtube.com/watch?v=${VIDEO}`,
      external: true,
      message: 'A video from YouTube is no longer available. Replace it, or remove it.',
    },
  ]);
  // Every cached page is rendered again.
  const pages = { ...noDependencies(), documents: new Set(['company']) };
  expect(isInvalidatedBy(pages, (await site.changesSince(cursor)).changes)).toBe(true);
  answer = 'fault';
  expect(await check(WEEK)).toEqual([1, 'gone']);
  answer = 200;
  expect(await check(WEEK)).toEqual([1, 'there']);
  expect(await report()).toEqual([]);
});

test('a video that was imported or pasted without a picture gets it in the background', async () => {
  await using open = await openSiteWithProviders(answerAsYoutube);
  const { site } = open;
  const bare = (title: string) => figure.replace('Reading an invoice', title);
  const post = await addPost(site, { content: `${bare('YouTube')}<p>Text &#x26; more</p>${bare('My own title')}` });
  // Signs in again, because the session expires as the clock moves.
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, ...bearer(await site.signIn()) };
    return site.request(`/api/admin/posts/${post}${path}`, { ...init, headers });
  };
  const read = async () => (await (await send('')).json()) as AdminPost;
  const { revision } = await read();
  const draft = { fields: { title: 'Another title' }, base_revision: revision, draft_revision: 0 };
  const saved = await send('/draft', { ...jsonBody(draft), method: 'PUT' });
  expect(saved.status).toBe(200);
  const before = await read();
  const check = async (after: number) => {
    site.time.now += after;
    await site.slices.embeds.refresh(new AbortController().signal);
    return read();
  };
  const { live, draft: changed, state } = await check(25 * 3_600_000);
  const img = /<img src="\/media\/[0-9a-f]{40}\.png" alt="" width="60" height="40">/;
  const [first, second] = (live?.content ?? '').match(/<figure.*?<\/figure>/g) ?? [];
  expect(first).toMatch(
    new RegExp(`data-duration="252" data-published="2026-11-24"><a [^>]*>${img.source}Reading an invoice</a>`),
  );
  expect(second).toMatch(new RegExp(`${img.source}My own title</a>`));
  expect(live?.content).toContain('<p>Text &#x26; more</p>');
  // The draft has the picture too, and otherwise the same changes as before.
  expect([changed?.title, changed?.content, state]).toEqual(['Another title', live?.content, before.state]);
  expect((await site.activity.page({ kind: 'Edit' })).entries[0]).toMatchObject({
    who: 'site',
    action: 'post.changed',
    note: 'A picture was added to a video',
  });
  // Nothing changes at the next check.
  const again = await check(WEEK);
  expect(again.revision).toBe((await read()).revision);
  expect(again.live?.content).toBe(live?.content);
});

test('a provider that says of all its videos that they are private is not believed', async () => {
  await using open = await openSiteWithProviders((_request, response) => response.writeHead(403).end());
  const { site, requested } = open;
  const ids = ['M7lc1UVf-V1', 'M7lc1UVf-V2', 'M7lc1UVf-V3'];
  const content = ids.map((id) => figure.replace(VIDEO, id)).join('');
  const post = await addPost(site, { content });
  const check = async () => {
    site.time.now += WEEK;
    await site.slices.embeds.refresh(new AbortController().signal);
  };
  for (let week = 0; week < 3; week++) await check();
  expect(requested).toHaveLength(9);
  expect((await openPage(site, post)).html).not.toContain('no longer available');
});

test('a page shows the embed of a section, and may load its frame', async () => {
  await using open = await openSiteWithProviders((_request, response) => response.end());
  const { site, call } = open;
  const embed = {
    provider: 'vimeo',
    target: '76979871',
    title: 'A "film" & more',
    ratio: '16:9',
    start: 5,
    picture: '',
  };
  await editDocument(site, 'about', (body) => ({
    sections: [...(body.sections as object[]), { id: 'film', type: 'embed', heading: 'See it', lede: '', embed }],
  }));
  const frames = new Set<string>();
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(visitContext, { ...context.get(visitContext), frames });
  const { lists } = await loadSections(site.copy, await site.copy.read('about'), context);
  expect(lists.film?.embed).toContain(
    'data-frame="https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1#t=5s"',
  );
  expect(lists.film?.embed).toContain('Play “A "film" &#x26; more”');
  expect([...frames]).toEqual(['https://player.vimeo.com']);
  const vimeo = (await call('GET', '')).body.providers.find(({ key }: { key: string }) => key === 'vimeo');
  expect(vimeo.uses).toEqual([{ title: 'About us', address: '/admin/pages/about', type: 'page' }]);
});

const OFFICE = { provider: 'openstreetmap', target: '17/23.03/72.58', title: 'The office', ratio: '16:9', picture: '' };

test('the contact page has a map of the office when an editor gave it one, and is as before without it', async () => {
  await using open = await openSiteWithProviders((_request, response) => response.end());
  const { site, call, lookUp } = open;
  const load = async () => {
    const frames = new Set<string>();
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(visitContext, { ...context.get(visitContext), frames });
    return { copy: await loadContactCopy(site.copy, context), frames: [...frames] };
  };
  const withMap = (embed: object) =>
    editDocument(site, 'contact', (body) => ({ ...body, map: { ...(body.map as object), embed } }));
  const before = await load();
  expect(JSON.stringify(before)).not.toContain('map');

  await withMap(OFFICE);
  const { map, ...copy } = (await load()).copy;
  expect(copy).toEqual(before.copy);
  expect((await load()).frames).toEqual(['https://www.openstreetmap.org']);
  expect(map).toContain('<span>Show the map</span>');
  expect(map).toContain('<h2>Second floor, Placeholder House, Ashram Road</h2>');
  expect(map).toContain('<span>The map comes from OpenStreetMap, which then sees your address.</span>');
  expect(map).toMatch(/<a href="https:\/\/www.openstreetmap.org\/[^"]*">Open in your map app<\/a>/);
  const providers = (await call('GET', '')).body.providers as { key: string; uses: object[] }[];
  expect(providers.find(({ key }) => key === 'openstreetmap')?.uses).toEqual([
    { title: 'Contact', address: '/admin/pages/contact', type: 'page' },
  ]);

  await withMap({ ...OFFICE, provider: 'google-maps', target: 'q=Ashram Road' });
  expect((await load()).copy.map).toContain('Google Maps, which then sees your address and may set cookies.');
  await expect(withMap({ ...OFFICE, provider: 'youtube', target: VIDEO })).rejects.toThrow('This is not a map.');
  await call('PUT', '', { allowed: ['openstreetmap'] });
  expect((await load()).frames).toEqual([]);
  expect((await lookUp('https://maps.google.com/?q=Ashram+Road')).body.errors.address).toEqual([
    'Google Maps is not allowed here. An owner can allow it in Settings.',
  ]);
});

const PLAYER = {
  host: 'player.example.com',
  name: 'Player',
  frame: 'https://player.example.com/frame/{path}',
  permissions: ['fullscreen'],
};

test('an owner adds a host, whose pages can be embedded then', async () => {
  await using open = await openSiteWithProviders((_request, response) => response.end());
  const { site, call, lookUp } = open;
  expect((await lookUp('https://player.example.com/films/1')).status).toBe(422);
  const saved = await call('POST', '/providers', { ...PLAYER, host: 'https://www.Player.example.com/' });
  expect(saved.body.providers.at(-1)).toMatchObject({ key: 'player.example.com', is_allowed: true, added: PLAYER });
  expect((await lookUp('https://player.example.com/films/1?a=b')).body).toMatchObject({
    provider: 'player.example.com',
    id: 'films/1?a=b',
    problem: 'Enter the title, and choose a picture.',
  });
  expect(open.requested).toEqual([]);
  const post = await addPost(site, {
    content: '<figure data-embed="player.example.com" data-id="films/1"><a>A film</a></figure>',
  });
  expect(await openPage(site, post)).toEqual({
    html: expect.stringContaining('data-frame="https://player.example.com/frame/films/1"'),
    frames: ['https://player.example.com'],
  });
  expect((await call('DELETE', '/providers/player.example.com')).status).toBe(200);
  expect((await openPage(site, post)).html).not.toContain('data-frame');
  expect((await call('DELETE', '/providers/player.example.com')).status).toBe(404);
});

test.each([
  ['host', { host: 'localhost' }],
  ['host', { host: 'player.example.com/path' }],
  ['host', { host: 'a b.example' }],
  ['host', { host: '127.0.0.1' }],
  ['host', { host: 'youtube.com' }],
  ['name', { name: ' ' }],
  ['frame', { frame: 'http://player.example.com/{path}' }],
  ['frame', { frame: 'https://{path}.example.com/' }],
  ['frame', { frame: 'https://player.example.com' }],
  ['frame', { frame: 'https://player.example.com/{path}/{path}' }],
  ['frame', { frame: 'https://player.example.com/{path}"; script-src *' }],
  ['frame', { frame: 'javascript:alert("{path}")' }],
  ['permissions', { permissions: ['camera'] }],
])('an added provider with another %s, %o, is refused, and nothing is changed', async (field, change) => {
  await using open = await openSiteWithProviders((_request, response) => response.end());
  const { status, body } = await open.call('POST', '/providers', { ...PLAYER, ...change });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await open.call('GET', '')).body.providers).toHaveLength(7);
});

test('a video of the media library is played by the page itself, with its captions and its poster', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: video } = await library.upload(await videoFile('clip.mp4'));
  const { body: picture } = await library.upload(asFile(await smallImage('png')));
  await library.addCaptions(video.name, 'en', new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome\n'], 'en.vtt'));
  await library.change(video.name, { poster: picture.url });
  const { body: sound } = await library.upload(await videoFile('tone.mp3'));
  const figureOf = (type: string, url: string, title: string) =>
    `<figure data-embed="${type}" data-id="${url}"><figcaption><a href="${url}">${title}</a><br>Words</figcaption></figure>`;
  const id = await addPost(site, {
    content: `${figureOf('video', video.url, 'A tour')}${figureOf('audio', sound.url, 'A tone')}<video src="${video.url}"></video>`,
  });
  const { html, frames } = await openPage(site, id);
  expect(frames).toEqual([]);
  expect(html).toContain(
    `<video src="${video.url}" controls preload="none" aria-label="A tour" playsinline poster="${picture.url}"><track kind="captions" srclang="en" label="English" src="/media/`,
  );
  expect(html).toContain(`<audio src="${sound.url}" controls preload="none" aria-label="A tone"></audio>`);
  expect(html).toContain('<figcaption>Words</figcaption>');
  // A pasted player becomes a player, too.
  expect(html.match(/<video /g)).toHaveLength(2);
  // Other clients get a link with the title.
  expect((await site.publicBlog.find(id))?.content).toContain(`<a href="${video.url}">A tour</a>`);
  expect((await library.find(video.name)).used_in).toMatchObject([{ kind: 'post' }]);

  // Without the file, the link stays.
  await library.remove(video.name, '?confirm=true');
  const after = await openPage(site, id);
  expect(after.html).not.toContain('<video');
  expect(after.html).toContain(`<a href="${video.url}">A tour</a>`);
});
