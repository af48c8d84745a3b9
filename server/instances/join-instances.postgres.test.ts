import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';

test('a warning is logged if another instance uses a different image storage', async () => {
  await using site = await openTestSite();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const overrides = { clock: site.clock, mailer: site.mailer };
  const sharing = await openSite(site.settings, overrides);
  expect(warn).not.toHaveBeenCalled();
  await sharing.close();

  const dataDir = await mkdtemp(join(tmpdir(), 'otla-test-'));
  const alone = await openSite({ ...site.settings, dataDir }, overrides);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('uses a different image storage')]]);
  // The file with the folder's id is not listed as an image.
  for await (const name of alone.files.list()) expect(name).toBeUndefined();
  await alone.close();

  warn.mockClear();
  site.time.now += 10_000;
  const last = await openSite(site.settings, overrides);
  expect(warn).not.toHaveBeenCalled();
  await last.close();
  warn.mockRestore();
  await rm(dataDir, { recursive: true });
});
