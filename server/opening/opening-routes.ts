import { Hono } from 'hono';
import { changeOpening } from '../../contract/opening.ts';
import { createPreviewLink } from '../../contract/post-drafts.ts';
import { actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import { readRowId } from '../http/read-id.ts';
import type { WebEnv } from '../http/visitor.ts';
import { toLink } from '../publishing/draft-endpoints.ts';
import type { Settings } from '../settings.ts';
import type { Opening } from './opening.ts';
import type { OpeningStore } from './opening-store.ts';

interface Parts {
  settings: Settings;
  opening: Opening;
  openingStore: OpeningStore;
}

/** Opening and closing the site, and links that show it while it is closed. */
export function openingRoutes({ settings, opening, openingStore }: Parts) {
  return new Hono<WebEnv>()
    .get('/opening', async (c) => c.json(await opening.describe()))
    .put('/opening', async (c) => {
      const { open } = await readJson(c, changeOpening);
      if (settings.isAlwaysOpen) {
        throw new HttpError(409, 'OPEN=yes is set for the server and takes precedence. Remove it there first.');
      }
      await opening.set(open, actorOf(c));
      return c.json(await opening.describe());
    })

    .get('/opening/preview-links', async (c) => c.json({ links: (await openingStore.links()).map(toLink) }))
    .post('/opening/preview-links', async (c) => {
      const { days } = await readJson(c, createPreviewLink, { ifEmpty: '{}' });
      const { token, ...link } = await openingStore.addLink(days, actorOf(c));
      return c.json({ ...toLink(link), url: `${settings.publicUrl}/preview/${token}` }, 201);
    })
    .delete('/opening/preview-links/:link', async (c) => {
      const isRevoked = await openingStore.revokeLink(readRowId(c.req.param('link')), actorOf(c));
      if (!isRevoked) throw new HttpError(404, 'This link has already expired or been revoked.');
      return c.json({ message: 'The link was revoked.' });
    });
}
