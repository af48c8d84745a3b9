import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';

/** Finds the open release that a draft is part of. Releases themselves are in server/releases/. */
export function createReleaseMembership(db: Database) {
  const find = (subject: string): Promise<{ id: number; name: string } | undefined> =>
    db
      .selectFrom('release_parts')
      .innerJoin('releases', 'releases.id', 'release_parts.release_id')
      .select(['releases.id', 'releases.name'])
      .where('release_parts.open_name', '=', subject)
      .executeTakeFirst();

  return {
    find,

    /** Throws 409 if the draft is in a release: it is published with the release, and cannot have its own schedule. */
    async requireNone(subject: string): Promise<void> {
      const release = await find(subject);
      if (!release) return;
      const message = `This draft is in the release “${release.name}”, which publishes it. Take it out of the release first.`;
      throw new HttpError(409, message);
    },

    /** Takes a draft that was published separately out of its release. Returns the name of the release. */
    async leave(subject: string): Promise<string | undefined> {
      const release = await find(subject);
      if (!release) return undefined;
      await db.deleteFrom('release_parts').where('open_name', '=', subject).execute();
      return release.name;
    },
  };
}
