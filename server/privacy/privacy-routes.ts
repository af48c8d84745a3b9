import { Hono } from 'hono';
import { eraseRequest, type FoundData, privacyRequest, type SiteCopy } from '../../contract/privacy.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { truncateLog } from '../database/truncate-log.ts';
import { createDownloadLinkStore } from '../http/download-link-store.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import { sendDiskFile } from '../http/send-disk-file.ts';
import type { WebEnv } from '../http/visitor.ts';
import { findLetters, removeLetters } from './letters.ts';
import { addressPattern } from './mention-store.ts';
import { type ExportedPerson, openPersonExport } from './person-export.ts';
import { countMessages, countPlaces, createPersonStore, type MessageEraser } from './person-store.ts';

/** What other slices have of a person, or do for an erasure. */
export interface PrivacyParts {
  messages: MessageEraser & {
    filesOf: ExportedPerson['filesOf'];
    /** Removes what is not in the database: files of messages, and e-mails that were written to files. */
    removeRemains(remains: { emailIds: string[]; fileNames: string[] }): Promise<void>;
  };
  /** Exports of the site that have messages: a new one is quickly made. */
  exports: { count(): Promise<number>; remove(by: Actor): Promise<void> };
  /** Backups and other copies, which stay. */
  copies(): Promise<SiteCopy[]>;
  letterFolder: string;
}

/** Everything about one e-mail address: found, exported and erased. See docs/decisions/0054. */
export function privacyRoutes({ db, clock }: { db: Database; clock: Clock }, parts: PrivacyParts) {
  const { messages, exports, copies, letterFolder } = parts;
  const store = createPersonStore(db, clock, messages);
  const links = createDownloadLinkStore(db, clock);
  const lettersOf = (email: string) => findLetters(letterFolder, addressPattern(email).isIn);

  const find = async (email: string): Promise<FoundData> => {
    const data = await store.find(email);
    const files = [
      { place: 'Emails written to files', count: (await lettersOf(email)).length },
      { place: 'Exports of the site with messages', count: await exports.count() },
    ];
    return {
      email,
      has_account: await store.hasAccount(email),
      found: [...countMessages(data), ...countPlaces(data.mentions), ...files.filter(({ count }) => count > 0)],
      in_content: countPlaces(data.inContent),
      copies: await copies(),
    };
  };

  return new Hono<WebEnv>()
    .post('/privacy/find', async (c) => c.json(await find((await readJson(c, privacyRequest)).email)))
    .post('/privacy/export', async (c) => {
      const { email } = await readJson(c, privacyRequest);
      const token = await links.add({ file: `privacy ${email}`, madeBy: actorOf(c).who });
      return c.json({ path: `/api/admin/privacy/download?link=${token}` }, 201);
    })
    .get('/privacy/download', async (c) => {
      const link = c.req.method === 'GET' ? await links.use(c.req.query('link') ?? '') : undefined;
      if (!link?.file.startsWith('privacy ')) {
        throw new HttpError(404, 'This download link was used or has expired. Start the download again in the panel.');
      }
      const email = link.file.slice('privacy '.length);
      const by = { who: link.madeBy, address: c.get('visitor').ipAddress };
      await createActivityStore(db, clock).record({ by, action: 'privacy.exported', name: email });
      const file = await openPersonExport({
        email,
        data: await store.find(email),
        letters: await lettersOf(email),
        filesOf: messages.filesOf,
        now: new Date(clock()),
      });
      return sendDiskFile(c, file, { name: 'personal-data.zip', type: 'application/zip', isOnce: true });
    })
    .post('/privacy/erase', async (c) => {
      const { email } = await readJson(c, eraseRequest);
      const remains = await store.erase(email, actorOf(c));
      await messages.removeRemains(remains);
      await removeLetters(await lettersOf(email));
      await exports.remove(actorOf(c));
      await truncateLog(db);
      const left = await find(email);
      const message = 'Erased. Backups have it until they are removed.';
      return c.json({ message: left.copies.length > 0 ? message : 'Erased.', ...left });
    });
}
