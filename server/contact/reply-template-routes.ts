import { Hono } from 'hono';
import { changeReplyTemplate, newReplyTemplate, type ReplyTemplateList } from '../../contract/reply-templates.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import type { WebEnv } from '../http/visitor.ts';
import { type Company, knownPlaceholders, requireKnownPlaceholders } from './reply-placeholders.ts';
import { createReplyTemplateStore } from './reply-template-store.ts';

const NOT_FOUND = 'This saved reply was already deleted.';

/** The panel's endpoints for saved replies. */
export function replyTemplateRoutes({
  db,
  clock,
  copy,
}: {
  db: Database;
  clock: Clock;
  copy: { read(key: 'company'): Promise<Company> };
}) {
  const templates = createReplyTemplateStore(db, clock);
  return new Hono<WebEnv>()
    .get('/reply-templates', async (c) =>
      c.json({
        templates: await templates.list(),
        placeholders: knownPlaceholders(await copy.read('company')),
      } satisfies ReplyTemplateList),
    )
    .post('/reply-templates', async (c) => {
      const template = await readJson(c, newReplyTemplate);
      requireKnownPlaceholders(template.text, await copy.read('company'));
      return c.json({ template: await templates.add(template, actorOf(c)) }, 201);
    })
    .put('/reply-templates/:id', async (c) => {
      const id = readId(c.req.param('id'), NOT_FOUND);
      const template = await readJson(c, changeReplyTemplate);
      requireKnownPlaceholders(template.text, await copy.read('company'));
      return c.json({ template: await templates.change(id, template, actorOf(c)) });
    })
    .delete('/reply-templates/:id', async (c) => {
      await templates.remove(readId(c.req.param('id'), NOT_FOUND), actorOf(c));
      return c.json({ message: 'Saved reply deleted.' });
    });
}
