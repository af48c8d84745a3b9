import type { Settings } from '../settings.ts';
import { openSite } from '../site.ts';
import { hashPublicPages } from './hash-public-pages.ts';

/** Opens a copy of the site in a folder with an SQLite file, as it was at a time, and only hashes its pages. */
export const hashPagesOf = (settings: Settings) => async (dataDir: string, at: number) => {
  const { openPathReader } = await import('../production.ts');
  const media = { ...settings.media, bucket: undefined };
  const copySettings = { ...settings, dataDir, databaseUrl: undefined, databaseReplicaUrl: undefined, media };
  const site = await openSite(copySettings, { clock: () => at, startsWork: false });
  try {
    const readPath = await openPathReader(site);
    return await hashPublicPages({ ...site, readPath });
  } finally {
    await site.close();
  }
};
