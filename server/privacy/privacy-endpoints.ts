import { join } from 'node:path';
import {
  erasedData,
  eraseRequest,
  type FoundData,
  foundData,
  privacyLink,
  privacyRequest,
} from '../../contract/privacy.ts';
import { truncateLog } from '../database/truncate-log.ts';
import { endpoint, text } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { createDownloadLinkStore } from '../http/responses/download-link-store.ts';
import { sendDiskFile } from '../http/responses/send-disk-file.ts';
import type { Core } from '../slice.ts';
import { findLetters, removeLetters } from './letters.ts';
import { addressPattern } from './mention-store.ts';
import { openPersonExport } from './person-export.ts';
import { countMessages, countPlaces, createPersonStore } from './person-store.ts';
import type { PrivacyPorts } from './privacy-ports.ts';

/** Everything about one e-mail address: found, exported and erased. See docs/decisions/0054. */
export function privacyEndpoints({ db, clock, settings, activity }: Core, ports: PrivacyPorts) {
  const { messages, clients, exports, copies } = ports;
  const letterFolder = join(settings.dataDir, 'letters');
  const store = createPersonStore(db, clock, messages, clients);
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

  return [
    endpoint('POST /admin/privacy/find', {
      summary: 'Where an e-mail address is stored: what would be exported or erased, and which backups may have it.',
      account: 'owner',
      json: privacyRequest,
      response: foundData,
      errors: [400, 401, 422],
      handle: ({ json: { email } }) => find(email),
    }),
    endpoint('POST /admin/privacy/export', {
      summary: 'Get a link to download everything about an e-mail address as a ZIP. It works once, for a minute.',
      account: 'owner',
      proof: 'panel',
      json: privacyRequest,
      response: privacyLink,
      status: 201,
      errors: [400, 401, 422],
      async handle({ json: { email }, by }) {
        const token = await links.add({ file: `privacy ${email}`, madeBy: by.who });
        return { path: `/api/admin/privacy/download?link=${token}` };
      },
    }),
    endpoint('GET /admin/privacy/download', {
      summary: 'Download everything about an e-mail address with a one-time link.',
      account: 'none',
      query: { link: text.optional() },
      response: 'file',
      errors: [404],
      async handle({ c, query, by: visitor }) {
        const link = c.req.method === 'GET' ? await links.use(query.link ?? '') : undefined;
        if (!link?.file.startsWith('privacy ')) {
          throw new HttpError(
            404,
            'This download link was used or has expired. Start the download again in the panel.',
          );
        }
        const email = link.file.slice('privacy '.length);
        const by = { who: link.madeBy, address: visitor.address };
        await activity.record({ by, action: 'privacy.exported', name: email });
        const file = await openPersonExport({
          email,
          data: await store.find(email),
          letters: await lettersOf(email),
          filesOf: messages.filesOf,
          now: new Date(clock()),
        });
        return sendDiskFile(c, file, { name: 'personal-data.zip', type: 'application/zip', isOnce: true });
      },
    }),
    endpoint('POST /admin/privacy/erase', {
      summary:
        'Permanently erase everything about an e-mail address: messages, files, replies, e-mails, invitations and names in the log. `confirm` is the address again. Returns 409 for the address of an account.',
      account: 'owner',
      proof: 'panel',
      json: eraseRequest,
      response: erasedData,
      errors: [400, 401, 409, 422],
      async handle({ json: { email }, by }) {
        const remains = await store.erase(email, by);
        await messages.removeRemains(remains);
        await removeLetters(await lettersOf(email));
        await exports.remove(by);
        await truncateLog(db);
        const left = await find(email);
        const result = left.copies.length > 0 ? 'Erased. Backups contain the data until they are deleted.' : 'Erased.';
        return { message: result, ...left };
      },
    }),
  ];
}
