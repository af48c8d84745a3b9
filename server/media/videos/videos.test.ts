// PostgreSQL nightly: other tests make the same queries.
import { chmod, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addAccount } from '../../../tests/support/add-account.ts';
import { addPost } from '../../../tests/support/add-post.ts';
import { asFile, gradient, smallImage } from '../../../tests/support/images.ts';
import { fileOf, libraryOf, PDF, videoFile } from '../../../tests/support/media-library.ts';
import { bearer, jsonBody, openTestSite } from '../../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;

test('videos and audio are stored under what they are, whatever their names say', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const stored = async (name: string, as: string) => {
    const { status, body } = await library.upload(new File([await videoFile(name)], as));
    expect([name, status, body.message]).toEqual([name, 201, undefined]);
    const { headers } = await site.request(body.url);
    return [body.type, body.url.split('.')[1], headers.get('content-type'), body.duration, body.width, body.height];
  };
  expect(await stored('clip.mp4', 'Shop_tour.webm')).toEqual(['video', 'mp4', 'video/mp4', 1.5, 96, 64]);
  expect(await stored('clip.webm', 'a.mp4')).toEqual(['video', 'webm', 'video/webm', 1.507, 96, 64]);
  expect(await stored('tone.mp3', 'a.pdf')).toEqual(['audio', 'mp3', 'audio/mpeg', expect.closeTo(1.5, 0), null, null]);
  expect(await stored('tone.m4a', 'b.mp4')).toEqual(['audio', 'm4a', 'audio/mp4', 1.5, null, null]);
  expect(await stored('tone.opus', 'c')).toEqual(['audio', 'ogg', 'audio/ogg', 1.5, null, null]);
  expect(await stored('voice.weba', 'd.webm')).toEqual(['audio', 'weba', 'audio/webm', 1.501, null, null]);
  expect(await stored('tone.wav', 'e.mp3')).toEqual(['audio', 'wav', 'audio/wav', 0.5, null, null]);
  const { body: pdf } = await library.upload(new File([PDF], 'a.mp4'));
  expect([pdf.type, pdf.kind, pdf.duration, pdf.title]).toEqual(['pdf', 'file', null, '']);

  const names = async (filter: string) => (await library.list(`?filter=${filter}`)).media.map((item) => item.file_name);
  expect(await names('videos')).toEqual(expect.arrayContaining(['Shop_tour.webm', 'a.mp4']));
  expect(await names('videos')).toHaveLength(2);
  expect(await names('audio')).toHaveLength(5);
  expect(await names('files')).toEqual(['a.mp4']);
  const { counts } = await library.list('?q=shop%20tour');
  expect(counts).toMatchObject({ all: 8, pictures: 0, videos: 2, audio: 5, files: 1 });
  expect((await library.list('?q=shop%20tour')).media[0]?.title).toBe('Shop tour');

  const again = await library.upload(await videoFile('clip.mp4'));
  expect([again.status, again.body.duplicate, again.body.file_name]).toEqual([200, true, 'Shop_tour.webm']);
  // The temporary file of the upload is removed.
  expect(await readdir(join(site.dataDir, 'uploads'))).toEqual([]);
});

test('a file that browsers cannot play is refused with what to do', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const refused = async (file: File) => {
    const { status, body } = await library.upload(file);
    return [status, body.errors?.file?.[0]];
  };
  const told = (...words: string[]) => [422, expect.stringMatching(new RegExp(words.join('.*')))];
  expect(await refused(await videoFile('hevc.mp4'))).toEqual(told('HEVC', 'H.264'));
  expect(await refused(await videoFile('ten-bits.mp4'))).toEqual(told('8 bits', 'H.264'));
  expect(await refused(await videoFile('quicktime.mov'))).toEqual(told('QuickTime', 'MP4'));
  expect(await refused(await videoFile('matroska.mkv'))).toEqual(told('Matroska', 'MP4'));
  expect(await refused(await videoFile('theora.ogv'))).toEqual(told('Ogg video', 'MP4'));
  expect(await refused(new File(['RIFF\x10\0\0\0AVI LIST'], 'a.mp4'))).toEqual(told('AVI', 'MP4'));
  expect(await refused(new File(['fLaC\0\0\0\x22'], 'a.mp3'))).toEqual(told('FLAC', 'MP3'));
  const clip = await videoFile('clip.mp4');
  expect(await refused(new File([clip.slice(0, 5_000)], 'a.mp4'))).toEqual(told('end of this file is missing'));
  const webm = await videoFile('clip.webm');
  expect(await refused(new File([webm.slice(0, 9_000)], 'a.webm'))).toEqual(told('end of this file is missing'));
  expect(await refused(new File(['\0\0\0\x18ftypmp42\0\0\0\0mp42isom'], 'a.mp4'))).toEqual(told('neither'));
  expect((await library.list()).total).toBe(0);
  expect(await readdir(join(site.dataDir, 'uploads'))).toEqual([]);
});

test('owners choose how large videos may be', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const headers = bearer(await site.signIn());
  const setLimit = async (max_video_mb: unknown) => {
    const { headers: json, ...init } = jsonBody({ max_video_mb });
    const response = await site.request('/api/admin/settings/media', {
      ...init,
      method: 'PUT',
      headers: { ...json, ...headers },
    });
    return { status: response.status, body: await response.json() };
  };
  expect((await library.list()).max_video_mb).toBe(50);
  for (const wrong of [0, 1.5, 1001, 'many']) expect((await setLimit(wrong)).status, String(wrong)).toBe(422);
  expect(await setLimit(1)).toMatchObject({ status: 200, body: { media: { max_video_mb: 1 } } });
  expect((await library.list()).max_video_mb).toBe(1);
  const clip = await videoFile('clip.mp4');
  // A box that players skip.
  const padded = (bytes: number) => {
    const box = Buffer.alloc(bytes - clip.size);
    box.writeUInt32BE(box.length);
    box.write('free', 4);
    return new File([clip, box], 'Long.mp4');
  };
  const { status, body } = await library.upload(padded(1024 * 1024 + 1));
  expect([status, body.errors?.file?.[0]]).toEqual([413, expect.stringContaining('1 MB')]);
  expect((await library.upload(padded(1024 * 1024))).status).toBe(201);
  // The limit does not apply to other files.
  expect((await library.upload(new File([PDF, Buffer.alloc(2_000_000), PDF], 'a.pdf'))).status).toBe(201);
  expect((await library.upload(padded(21 * 1024 * 1024))).body.message).toContain('at most 1 MB');
  await setLimit(22);
  expect((await library.upload(padded(21 * 1024 * 1024))).status).toBe(201);
});

test('a part of a video is sent on request', async () => {
  await using site = await openTestSite();
  const { body } = await (await libraryOf(site)).upload(await videoFile('clip.mp4'));
  const bytes = Buffer.from(await (await videoFile('clip.mp4')).arrayBuffer());
  const part = await site.request(body.url, { headers: { Range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  expect((await site.request(body.url, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
  const head = await site.request(body.url, { method: 'HEAD' });
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
});

test('captions are added by language, checked, served, and removed with the video', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: video } = await library.upload(await videoFile('clip.mp4'));
  expect(video.captions).toEqual([]);
  const vtt = (text: string) => new File([text], 'captions.vtt');
  const HELLO = 'WEBVTT\n\n1\n00:00.000 --> 00:01.000 align:start\nHello – ok\n\n00:01.000 --> 00:01:02.500\nBye\n';
  const added = await library.addCaptions(video.name, 'en', vtt(`\ufeff${HELLO}`));
  expect([added.status, added.body.captions]).toMatchObject([200, [{ language: 'en', label: 'English' }]]);
  await library.addCaptions(video.name, 'pt-BR', vtt(HELLO));
  const { body } = await library.addCaptions(video.name, 'en', vtt(HELLO.replace('Bye', 'Goodbye')));
  expect(body.captions.map(({ label }) => label)).toEqual(['English', 'Português (Brasil)']);
  const [english] = body.captions;
  const file = await site.request(english?.url ?? '');
  expect(await file.text()).toContain('Goodbye');
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });

  const refused = async (file: File, language = 'en') => {
    const { status, body: answer } = await library.addCaptions(video.name, language, file);
    return [status, answer.errors?.file?.[0]];
  };
  const told = (...words: string[]) => [422, expect.stringMatching(new RegExp(words.join('.*')))];
  expect(await refused(vtt('1\n00:00:01,000 --> 00:00:02,000\nHi\n'))).toEqual(told('SubRip'));
  expect(await refused(vtt('Hello'))).toEqual(told('first line'));
  expect(await refused(vtt('WEBVTT\n\nNOTE nothing\n'))).toEqual(told('no captions'));
  expect(await refused(vtt('WEBVTT\n\n00:00 --> 00:01\nHi\n'))).toEqual(told('Line 3'));
  expect(await refused(vtt('WEBVTT\n\n00:02.000 --> 00:01.000\nHi\n'))).toEqual(told('Line 3', 'ends before'));
  expect(await refused(vtt('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n00:03.000 --> 00:04.000\nYo'))).toEqual(
    told('Line 5', 'empty line'),
  );
  expect(await refused(new File([Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n\xe4', 'latin1')], 'a'))).toEqual(
    told('UTF-8'),
  );
  expect(await refused(vtt(HELLO), 'english')).toEqual(told('language'));
  expect((await refused(new File([Buffer.alloc(1024 * 1024 + 1)], 'a')))[0]).toBe(413);
  const { body: pdf } = await library.upload(new File([PDF], 'a.pdf'));
  expect((await library.addCaptions(pdf.name, 'en', vtt(HELLO))).status).toBe(404);

  expect((await library.removeCaptions(video.name, 'pt-BR')).body.captions).toHaveLength(1);
  expect((await library.removeCaptions(video.name, 'pt-BR')).status).toBe(404);
  await library.remove(video.name);
  expect((await site.request(english?.url ?? '')).status).toBe(200);
  site.time.now += 31 * DAY;
  await site.sweep();
  expect((await site.request(english?.url ?? '')).status).toBe(404);
  expect((await site.request(video.url)).status).toBe(404);
});

test('a video has a title always, and a poster that somebody chooses', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: video } = await library.upload(await videoFile('clip.mp4'));
  const { body: picture } = await library.upload(asFile(await gradient(80, 60), 'Poster.png'));
  expect([video.title, video.poster]).toEqual(['clip', null]);
  expect((await library.change(video.name, { title: ' ' })).body.errors?.title?.[0]).toContain('title');
  expect((await library.change(picture.name, { title: 'A' })).status).toBe(422);
  expect((await library.change(video.name, { poster: `/media/${'0'.repeat(40)}.jpg` })).status).toBe(422);
  expect((await library.change(picture.name, { poster: picture.url })).status).toBe(422);
  const { body } = await library.change(video.name, { title: 'A tour of our shop', poster: picture.url });
  expect([body.title, body.poster]).toEqual(['A tour of our shop', picture.url]);

  // The picture is used by the video, and public with it.
  const used = await library.find(picture.name);
  expect(used.used_in).toMatchObject([{ kind: 'video', id: video.name, title: 'A tour of our shop' }]);
  expect([used.is_public, (await library.list('?filter=unused')).total]).toEqual([false, 1]);
  expect((await library.remove(picture.name)).status).toBe(409);
  await addPost(site, {
    content: `<figure data-embed="video" data-id="${video.url}"><figcaption><a href="${video.url}">A tour</a></figcaption></figure>`,
  });
  expect((await library.find(picture.name)).is_public).toBe(true);
  expect((await library.find(video.name)).used_in).toMatchObject([{ kind: 'post' }]);

  // If the picture is replaced, the new one is the poster. If it is deleted, the video has no poster.
  const { body: newer } = await library.replace(picture.name, asFile(await gradient(90, 60), 'Newer.jpg'));
  expect((await library.find(video.name)).poster).toBe(newer.url);
  await library.remove(picture.name, '?confirm=true');
  site.time.now += 31 * DAY;
  await site.sweep();
  expect((await (await libraryOf(site)).find(video.name)).poster).toBeNull();
});

test('a video is replaced only by a video, everywhere', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: video } = await library.upload(await videoFile('clip.mp4'));
  await library.change(video.name, { title: 'Our shop' });
  const id = await addPost(site, { content: `<p><a href="${video.url}">Watch</a></p>` });
  for (const file of [await videoFile('tone.mp3'), new File([PDF], 'a.pdf'), asFile(await smallImage('png'))]) {
    const { status, body } = await library.replace(video.name, file);
    expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringContaining('with a video')]);
  }
  const { status, body } = await library.replace(video.name, await videoFile('clip.webm'));
  expect([status, body.title, body.file_name, body.duration]).toEqual([200, 'Our shop', 'clip.webm', 1.507]);
  expect((await site.posts.find(id))?.content).toContain(body.url);
});

test('an author changes the captions of own videos only, and of those that are not public', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { token } = await addAccount(site, 'author@example.com', 'author');
  const author = await libraryOf(site, token);
  const captions = () => new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'], 'en.vtt');
  const { body: others } = await library.upload(await videoFile('clip.mp4'));
  expect((await author.addCaptions(others.name, 'en', captions())).status).toBe(403);
  const { body: own } = await author.upload(await videoFile('clip.webm'));
  expect((await author.addCaptions(own.name, 'en', captions())).status).toBe(200);
  await addPost(site, { content: `<p><a href="${own.url}">Watch</a></p>` });
  expect((await author.removeCaptions(own.name, 'en')).status).toBe(403);
});

test('the first frame becomes the poster where there is ffmpeg', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const folder = await mkdtemp(join(tmpdir(), 'otla-ffmpeg-'));
  const frame = join(folder, 'frame.jpg');
  await writeFile(frame, await smallImage('jpeg'));
  const writeProgram = async (script: string) => {
    await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'ffmpeg'), 0o755);
  };
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  try {
    await writeProgram(`printf '%s ' "$@" > ${folder}/arguments; cat ${frame}`);
    const { body: video } = await library.upload(await videoFile('clip.mp4'));
    const poster = await library.find(fileOf({ url: video.poster ?? '' }));
    expect(poster).toMatchObject({ type: 'image', file_name: 'clip.jpg', decorative: true, uses: 1 });
    expect((await site.request(poster.url)).headers.get('content-type')).toMatch(/^image\//);
    // If ffmpeg fails, the video has no poster.
    await writeProgram('exit 1');
    const { status, body } = await library.upload(await videoFile('clip.webm'));
    expect([status, body.poster]).toEqual([201, null]);
  } finally {
    vi.unstubAllEnvs();
  }
});
