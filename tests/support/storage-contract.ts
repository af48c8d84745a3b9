import { expect } from 'vitest';
import type { FileStorage } from '../../server/media/storage/file-storage.ts';

export const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', '0'].map((letter) => `${letter.repeat(40)}.webp`);

/** Checks what the site expects of every image storage, which must be empty. `sendsParts`: whether it can send ranges. */
export async function expectStorage(files: FileStorage, { sendsParts = true } = {}): Promise<void> {
  const [name = '', ...others] = NAMES;
  expect(await listNames(files)).toEqual([]);
  const missing = [await files.read(name), await files.size(name), await files.writtenAt(name)];
  expect(missing).toEqual([undefined, undefined, undefined]);
  await files.remove(name);

  const bytes = new Uint8Array(300_000).map((_, index) => index * 7);
  await files.write(name, bytes);
  await files.write(name, bytes);
  expect(await files.size(name)).toBe(300_000);
  // A bucket has its own clock, precise to a second.
  expect(Math.abs(((await files.writtenAt(name)) ?? 0) - Date.now())).toBeLessThan(60_000);
  const file = await files.read(name);
  expect(file?.size).toBe(300_000);
  expect(new Uint8Array(await new Response(file?.stream()).arrayBuffer())).toEqual(bytes);

  const part = await files.read(name, { start: 10, end: 19 });
  const received = new Uint8Array(await new Response(part?.stream()).arrayBuffer());
  expect([part?.size, received.length]).toEqual([10, 10]);
  if (sendsParts) expect(received).toEqual(bytes.subarray(10, 20));

  const [fromBlob = ''] = others;
  await files.write(fromBlob, new Blob([bytes]));
  const copy = await files.read(fromBlob);
  expect(new Uint8Array(await new Response(copy?.stream()).arrayBuffer())).toEqual(bytes);

  for (const other of others) await files.write(other, new Uint8Array([1]));
  expect(await listNames(files)).toEqual([...NAMES].sort());
  for (const written of NAMES) await files.remove(written);
  expect(await listNames(files)).toEqual([]);
  expect(await files.read(name)).toBeUndefined();
}

export async function listNames(files: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  return names.sort();
}
