// PostgreSQL nightly: other tests make the same queries.
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { openImports, openOldSite, readFixture, zipFile } from '../../tests/support/import-files.ts';
import { libraryOf, videoFile } from '../../tests/support/media-library.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

const FILES: Record<string, string> = {
  '/2008/06/originaldixielandjazzbandwithalbernard-stlouisblues.mp3': 'tone.mp3',
  '/2013/12/clip.mp4': 'clip.mp4',
  '/2013/12/clip.webm': 'clip.webm',
};

const sendFile: RequestListener = async ({ url = '' }, response) => {
  const name = FILES[url];
  if (!name) return void response.writeHead(404).end();
  response.end(new Uint8Array(await (await videoFile(name)).arrayBuffer()));
};

const HOST = 'wpthemetestdata.files.wordpress.com';

testNightly('an import of the theme unit test of WordPress keeps its videos and audios', async () => {
  await using old = await openOldSite(sendFile);
  await using site = await openTestSite({}, { network: old.network });
  const imports = await openImports(site);
  const { body: before } = await imports.upload(await readFixture('theme-unit-test.xml'));
  expect(before).toMatchObject({ videos: 3, hosts: [{ host: HOST, pictures: 0, videos: 3 }] });
  const report = await imports.start(before.id, { hosts: [HOST], decisions: { no_image: 'draft' } });
  expect(report).toMatchObject({ state: 'done' });
  // Each is fetched once.
  expect(old.asked.sort()).toEqual(Object.keys(FILES).map((path) => HOST + path));

  const library = await libraryOf(site);
  const { media } = await library.list();
  const pathOf = (fileName: string) => media.find((item) => item.file_name === fileName)?.url ?? '';
  const blues = pathOf('originaldixielandjazzbandwithalbernard-stlouisblues.mp3');
  const [clip, web] = [pathOf('clip.mp4'), pathOf('clip.webm')];
  const items = await imports.items(report.id);
  const contentOf = async (title: string): Promise<string> => {
    const { draft, live } = await imports.post(items.get(title)?.post_id ?? null);
    return (draft ?? live).content;
  };

  const audio = await contentOf('Post Format: Audio');
  // A link with its own text stays a link.
  expect(audio).toContain(`>St. Louis Blues</a>`);
  expect(audio).toContain(`<a href="${blues}">originaldixielandjazzbandwithalbernard stlouisblues</a></figure>`);
  const videos = await contentOf('Media: Self-hosted video');
  expect(videos).toContain(`<a href="${clip}">clip</a>`);
  expect(videos).toContain(`<a href="${web}">clip</a>`);
  // A format that browsers cannot play stays a link.
  expect(videos).toContain(`<a href="http://${HOST}/2013/12/2014-slider-mobile-behavior.mov"`);
  const blocks = await contentOf('Block category: Media');
  expect(blocks).toContain(`<a href="${blues}">`);
  expect(blocks).toContain('Recorded in <em>1919</em></figcaption></figure>');
  expect(blocks).toContain(`<a href="${clip}">clip</a>`);

  const [inAudio, inBlocks] = (await library.find(blues.replace('/media/', ''))).used_in.map(({ title }) => title);
  expect([inAudio, inBlocks].sort()).toEqual(['Block category: Media', 'Post Format: Audio']);
  await imports.undo(report.id);
  expect((await library.list()).total).toBe(0);
});

test('what cannot be copied stays a link, and the report says why', async () => {
  await using old = await openOldSite((request, response) => {
    if (request.url?.endsWith('clip.mp4')) response.end('<html>Not found</html>');
    else if (request.url?.endsWith('clip.webm')) response.writeHead(403).end();
    else response.end(Buffer.alloc(2 * 1024 * 1024));
  });
  await using site = await openTestSite({}, { network: old.network });
  const imports = await openImports(site);
  await imports.call('PUT', '/settings/media', { max_video_mb: 1 });
  const { body } = await imports.upload(await readFixture('theme-unit-test.xml'));
  const report = await imports.start(body.id, { hosts: [HOST], decisions: { no_image: 'draft' } });
  const notes = (await imports.items(report.id)).get('Media: Self-hosted video')?.notes.join('\n');
  expect(notes).toContain(`Video or audio not copied: ${HOST}/2013/12/clip.mp4. Choose`);
  expect(notes).toContain(`clip.webm. The other site did not send the file. It answered with status 403.`);
  const audio = (await imports.items(report.id)).get('Post Format: Audio')?.notes.join('\n');
  expect(audio).toContain('at most 1 MB');
  const { draft } = await imports.post((await imports.items(report.id)).get('Post Format: Audio')?.post_id ?? null);
  expect(draft.content).toContain(
    `<a href="http://${HOST}/2008/06/originaldixielandjazzbandwithalbernard-stlouisblues.mp3"`,
  );

  // A host that was not allowed gets no request.
  const asked = old.asked.length;
  await using other = await openTestSite({}, { network: old.network });
  const second = await (await openImports(other)).run(await readFixture('theme-unit-test.xml'));
  expect(second.problems.map(({ text }) => text).join('\n')).toContain(`because ${HOST} is not allowed`);
  expect(old.asked.length).toBe(asked);
});

test('videos in an archive beside Markdown are copied', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const clip = new Uint8Array(await (await videoFile('clip.mp4')).arrayBuffer());
  const archive = zipFile({
    'content/posts/tour.md':
      '---\ntitle: A tour\n---\nCome in.\n\n<video src="../videos/Our%20shop.mp4" controls></video>\n',
    'content/videos/Our shop.mp4': clip,
  });
  const report = await imports.run(archive);
  expect(report).toMatchObject({ state: 'done', videos: 1, videos_in_file: 1 });
  const [item] = [...(await imports.items(report.id)).values()];
  const { draft, live } = await imports.post(item?.post_id ?? null);
  expect((draft ?? live).content).toMatch(/<a href="\/media\/[0-9a-f]{40}\.mp4">Our shop<\/a>/);
});
