import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { knownMigrations } from '../server/database/migrate.ts';
import { SQLITE_FILE } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { smallPicture } from '../tests/support/pictures.ts';

/**
 * Run by hand at each release: keeps a small database as this version writes it in tests/fixtures/schemas, so that
 * every later version is tested to upgrade it.
 */
const FOLDER = 'tests/fixtures/schemas';

const dataDir = await mkdtemp(join(tmpdir(), 'otla-schema-'));
const site = await openSite(readSettings({ DATA_DIR: dataDir }), {
  mailer: { send: async () => ({ by: 'email', answer: '' }), close() {} },
});
const by = { who: 'meera@example.com', address: '192.0.2.7' };
await site.accounts.add({ email: 'meera@example.com', passwordHash: 'none', by });
const { name: image } = await site.storeUpload(new File([await smallPicture('png')], 'shopfront.png'));
for (const number of [1, 2, 3]) {
  await site.posts.add({
    title: `Kept post ${number}`,
    content: `<p>Its text, with an image.</p><img src="/media/${image}" alt="A shop">`,
    excerpt: '',
    authorName: 'Meera Joshi',
    category: number === 1 ? null : 'Business',
    image,
    by,
  });
}
await site.posts.remove(3, by);
await site.receiveMessage(
  { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'A kept message.' },
  { page: 'contact', clientAddress: '192.0.2.1' },
);
await site.close();

const small = join(dataDir, 'small.sqlite');
const database = new DatabaseSync(join(dataDir, SQLITE_FILE));
database.exec(`vacuum into '${small}'`);
database.close();
const kept = `${FOLDER}/${knownMigrations().at(-1)}.sqlite.gz`;
await writeFile(kept, gzipSync(await readFile(small), { level: 9 }));
await rm(dataDir, { recursive: true });
console.log(`Kept as ${kept}`);
