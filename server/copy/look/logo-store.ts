import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';

export type LogoStore = ReturnType<typeof createLogoStore>;

/** Logos and icons of the site, cleaned, each under a hash of its content. */
export function createLogoStore(db: Database, clock: Clock = Date.now) {
  return {
    async save(name: string, content: Buffer): Promise<void> {
      await db
        .insertInto('logos')
        .values({ name, content: content.toString('base64'), created_at: toTimestamp(clock()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async find(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
      const row = await db.selectFrom('logos').select('content').where('name', '=', name).executeTakeFirst();
      return row && Buffer.from(row.content, 'base64');
    },
  };
}
