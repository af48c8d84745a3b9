import { Hono } from 'hono';
import { createPage, saveDocumentDraft } from '../../contract/copy/admin-documents.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { readJson } from '../http/read-body.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import { DraftConflict } from '../publishing/draft-checks.ts';
import { draftRoutes } from '../publishing/draft-routes.ts';
import type { RevisionSummary } from '../publishing/revision-store.ts';
import { createDocumentDraftStore } from './document-draft-store.ts';
import { listFacts } from './fact-places.ts';
import { foundPreviewAddresses, type PreviewSources } from './found-preview-addresses.ts';

interface Parts extends PreviewSources {
  db: Database;
  clock: Clock;
  settings: { publicUrl: string };
  accounts: { portraits: (emails: string[]) => Promise<{ email: string; image: string }[]> };
}

/** Pages, collections, the company and the navigation: their drafts, schedules, revisions and preview links. */
export function documentRoutes({ db, clock, settings, accounts, ...sources }: Parts) {
  const documents = createDocumentDraftStore(db, clock);

  const routes = new Hono<WebEnv>()
    .get('/facts', async (c) => c.json(await listFacts(db, clock)))
    .get('/pages', async (c) => c.json({ pages: await documents.list() }))
    .post('/pages', async (c) => {
      const page = await documents.create(await readJson(c, createPage), actorOf(c));
      return c.json({ key: page.key, state: page.state, revision: 0, draft_revision: page.draft_revision }, 201);
    })
    .get('/pages/:key', async (c) => {
      const document = await documents.find(readKey(c));
      const found = await foundPreviewAddresses(sources, document.key, document.draft ?? document.live ?? {});
      return c.json({ ...document, preview_addresses: [...document.preview_addresses, ...found] });
    })
    .delete('/pages/:key', async (c) => {
      await documents.remove(readKey(c), actorOf(c));
      return c.json({ message: 'Moved to the bin.' });
    })
    .post('/pages/:key/restore', async (c) => c.json(await documents.restoreDeleted(readKey(c), actorOf(c))))
    .put('/pages/:key/draft', async (c) => {
      const key = readKey(c);
      const { body, base_revision, draft_revision } = await readJson(c, saveDocumentDraft);
      const change = { fields: body, baseRevision: base_revision ?? 0, draftRevision: draft_revision ?? 0 };
      return c.json(await documents.save(key, change, actorOf(c)));
    })
    .get('/pages/:key/revisions', async (c) => {
      const revisions = await documents.revisions(readKey(c));
      const people = new Set(revisions.map(({ savedBy }) => savedBy));
      return c.json({ revisions: revisions.map(toEntry), portraits: await accounts.portraits([...people]) });
    })
    .route(
      '/',
      draftRoutes({
        settings,
        path: '/pages/:key',
        readId: readKey,
        store: documents,
        toEntry,
        contentOf: ({ content }) => ({ body: content }),
      }),
    );
  routes.onError((error, c) => {
    if (error instanceof DraftConflict) return c.json({ message: error.message, ...error.current }, 409);
    throw error;
  });
  return routes;
}

const readKey = (c: WebContext) => c.req.param('key') ?? '';

const toEntry = ({ number, kind, title, note, savedAt, savedBy, changes }: RevisionSummary) => ({
  number,
  kind,
  note,
  at: savedAt,
  by: savedBy,
  title,
  changes: changes && (JSON.parse(changes) as string[]),
});
