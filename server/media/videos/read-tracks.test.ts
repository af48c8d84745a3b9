import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isNightly } from '../../../tests/support/is-nightly.ts';
import { seededRandom } from '../../../tests/support/random.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import type { Tracks, UnusableTracks } from './read-tracks.ts';

/** On a busy machine, a thread that was ended takes more than a second to start again. */
const LIMIT_MS = 5_000;

/** In a thread with a limit, as the library does: damaged files can lead the reader into a loop. */
const read = async (path: string): Promise<Tracks | UnusableTracks | 'ended'> =>
  (await runInThread('probing', 'readTracks', [path], LIMIT_MS).catch((error: Error) => {
    expect(error.message).toContain(`${LIMIT_MS} ms`);
    return 'ended';
  })) as Tracks | UnusableTracks | 'ended';

const FOLDER = new URL('../../../tests/fixtures/videos/', import.meta.url);
const TRIES = isNightly ? 400 : 25;

test('a damaged file is read or refused, soon and without an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const path = join(await mkdtemp(join(tmpdir(), 'otla-tracks-')), 'file');
  const next = seededRandom(7);
  const random = (below: number) => Math.floor(next() * below);
  let ended = 0;
  let checked = 0;
  const check = async (bytes: Uint8Array, what: string) => {
    await writeFile(path, bytes);
    checked++;
    const found = await read(path);
    if (found === 'ended') ended++;
    else if ('problem' in found) expect(found.problem, what).toMatch(/choose (?:that file|it again)\.$/);
    else expect([what, found.duration > 0, found.width >= 0]).toEqual([what, true, true]);
  };
  for (const name of await readdir(FOLDER)) {
    const whole = await readFile(new URL(name, FOLDER));
    for (let at = 0; at < TRIES; at++) await check(whole.subarray(0, random(whole.length)), `${name}, cut (${at})`);
    for (let at = 0; at < TRIES; at++) {
      const changed = Buffer.from(whole);
      // Most changes are near the start, where sizes and counts are. In some files, these are at the end.
      for (let byte = 0; byte < 12; byte++)
        changed[random(random(2) ? 600 : whole.length) % whole.length] = random(256);
      await check(changed, `${name}, changed (${at})`);
    }
  }
  for (const start of [
    '\0\0\0\x14ftypisom\0\0\0\0isom',
    '\x1aE\xdf\xa3',
    'OggS',
    'RIFF\0\0\0\0WAVE',
    'ID3\x04\0\0',
    '\xff\xfb\x90\0',
  ]) {
    for (let at = 0; at < TRIES; at++) {
      const noise = Buffer.from(Array.from({ length: 4_000 }, () => random(256)));
      await check(Buffer.concat([Buffer.from(start, 'latin1'), noise]), `${start} and noise (${at})`);
    }
  }
  // For each file that reaches the time limit, a user has to wait.
  expect(ended / checked).toBeLessThan(0.01);
});

test('a file of nothing but boxes is refused soon', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'otla-tracks-')), 'file');
  const boxes = Buffer.alloc(2_000_000);
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at);
    boxes.write('free', at + 4);
  }
  await writeFile(path, boxes);
  expect(await read(path)).toHaveProperty('problem');
});
