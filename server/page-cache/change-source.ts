import type { BlogChanges, ChangeCursor, PublicBlog } from '../blog/public-blog.ts';
import { type WriteWatcher, watchByPolling } from '../database/watch-by-polling.ts';
import { watchWrites } from '../database/watch-writes.ts';
import type { Settings } from '../settings.ts';
import type { ChangeSource } from './freshness.ts';

/** Reads changes of the public blog: from the database's change log, or by the version of a blog service. */
export function openChangeSource(site: {
  settings: Settings;
  publicBlog: Pick<PublicBlog, 'version'>;
  changesSince(cursor: ChangeCursor | undefined): Promise<BlogChanges>;
}): ChangeSource & Pick<WriteWatcher, 'expectWrite' | 'close'> {
  if (site.settings.blogServiceUrl) {
    let version: string | undefined;
    let documents: ChangeCursor | undefined;
    return {
      ...watchByPolling(),
      async read() {
        const before = version;
        version = await site.publicBlog.version();
        const read = await site.changesSince(documents);
        documents = read.cursor;
        return version === before ? read.changes : 'everything';
      },
    };
  }

  let cursor: ChangeCursor | undefined;
  return {
    ...watchWrites(site.settings),
    async read() {
      const read = await site.changesSince(cursor);
      cursor = read.cursor;
      return read.changes;
    },
  };
}
