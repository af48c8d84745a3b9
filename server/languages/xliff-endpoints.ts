import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { MAX_XLIFF_BYTES, translationImport } from '../../contract/languages/translation-import.ts';
import { endpoint, type HandledEndpoint } from '../http/endpoint.ts';
import { receiveFile, refuseFile } from '../http/receive-file.ts';
import { contentDisposition } from '../http/responses/content-disposition.ts';
import { streamBody } from '../http/responses/stream-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Core } from '../slice.ts';
import { type ExportPorts, exportTranslations } from './export-translations.ts';
import { type ImportPorts, importTranslations } from './import-translations.ts';
import { requireLanguage } from './require-language.ts';

type Ports = ExportPorts & Omit<ImportPorts, 'db' | 'clock'>;

const TOO_LARGE = 'The file is larger than 20 MB. Export pages and posts in separate files.';

/** Exchange files for the programs of translators. */
export function xliffEndpoints({ db, clock, settings }: Core, ports: Ports): HandledEndpoint[] {
  const folder = join(settings.dataDir, 'uploads');
  const languagesOf = (code: string) => ({
    from: settings.languages.default,
    to: requireLanguage(settings.languages, code),
  });

  return [
    endpoint('GET /admin/translations/{language}/xliff', {
      summary:
        'The texts that visitors read with their translations, as XLIFF 2.1. `state=pending`: only texts that are missing or out of date. Returns 409 if there are none.',
      account: 'reader',
      query: {
        type: z.enum(['page', 'post', 'all'], 'type must be page, post or all.').optional(),
        state: z.enum(['all', 'pending'], 'state must be all or pending.').optional(),
      },
      response: 'xliff',
      errors: [401, 404, 409, 422],
      load: async ({ params: { language } }) => languagesOf(language),
      async handle({ c, loaded, query: { type = 'all', state = 'all' } }) {
        const wanted = { kinds: type === 'all' ? (['page', 'post'] as const) : [type], isPending: state === 'pending' };
        c.header('Content-Type', 'application/xliff+xml; charset=utf-8');
        c.header('Content-Disposition', contentDisposition(`${loaded.from.code}-${loaded.to.code}.xlf`));
        return streamBody(c, exportTranslations({ db, clock, ...ports }, loaded, wanted));
      },
    }),
    endpoint('POST /admin/translations/{language}/xliff', {
      summary:
        'Take the translations of an XLIFF 2.1 file of up to 20 MB into drafts. Nothing is published. The response says what was taken of each post and page.',
      account: 'editor',
      inLanguage: true,
      form: { fields: z.object({}), files: { file: 'required' } },
      limitBody,
      response: translationImport,
      errors: [400, 401, 404, 413, 415, 422],
      load: async ({ params: { language } }) => languagesOf(language),
      async handle({ c, loaded, by }) {
        const rules = { folder, maxBytes: MAX_XLIFF_BYTES, tooLarge: TOO_LARGE, missing: 'Choose an XLIFF file.' };
        const { name, path } = await receiveFile(c, rules);
        try {
          return await importTranslations({ db, clock, ...ports }, { path, fileName: name || 'a file', ...loaded }, by);
        } finally {
          await rm(path, { force: true });
        }
      },
    }),
  ];
}

const limitBody: MiddlewareHandler<WebEnv> = async (c, next) => {
  if (Number(c.req.header('Content-Length') ?? 0) > MAX_XLIFF_BYTES + 64 * 1024) throw refuseFile(413, TOO_LARGE);
  await next();
};
