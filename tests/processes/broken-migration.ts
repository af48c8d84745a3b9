import { MIGRATIONS } from '../../server/database/migrate.ts';

/** Loaded into the site by --import: a release whose migration succeeds, but after which articles cannot be read. */
MIGRATIONS['9998-broken'] = {
  async up(db) {
    await db.schema.alterTable('posts').renameTo('articles').execute();
  },
};
