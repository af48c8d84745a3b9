import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startSite } from '../support/running-site.ts';

test('the stack trace of an error names files and lines of the sources', async () => {
  const site = await startSite();
  try {
    const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'));
    database.exec('alter table posts rename to articles');
    database.close();
    expect((await fetch(`${site.url}/public/api/blogs`)).status).toBe(500);
    await expect.poll(() => site.output()).toContain('no such table');
    const frames = [
      ...site.output().matchAll(/at (?:async )?(?:Object\.)?(\w+) \(file:\/\/(\/.+\/server\/[\w/-]+\.ts):(\d+):\d+\)/g),
    ];
    expect(frames.length).toBeGreaterThan(2);
    for (const [, , path = '', line] of frames) {
      expect(readFileSync(path, 'utf8').split('\n')[Number(line) - 1]).toMatch(/\(/);
    }
    expect(site.output()).not.toMatch(/\/build\/server\/(?!index)/);
  } finally {
    await site.stop();
  }
});
