import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { previewDocument } from '../../contract/copy/admin-documents.ts';
import { previewAddresses } from '../../contract/copy/preview-addresses.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import { definitionOf } from './definitions.ts';
import { expand, toStored } from './document-body.ts';
import { foundPreviewAddresses, type PreviewSources } from './found-preview-addresses.ts';
import { markFields } from './mark-fields.ts';
import type { CopyOverlay } from './preview-store.ts';

/** Renders a page of the site with a draft in place of what is public. */
export type RenderDraft = (path: string, overlay: CopyOverlay) => Promise<Response>;

/** `POST /pages/{key}/preview`: what the page editor shows beside its form. */
export function previewRoutes(sources: PreviewSources, renderDraft: RenderDraft) {
  return new Hono<WebEnv>().use('/pages/:key/preview', compress()).post('/pages/:key/preview', async (c) => {
    const definition = definitionOf(c.req.param('key'));
    const { body: sent, address, has_marks } = await readJson(c, previewDocument);
    const { body } = expand(definition, toStored(definition, sent));
    const found = await foundPreviewAddresses(sources, definition.key, body);
    const path = choose([...previewAddresses(definition, body), ...found], address);
    const shown = has_marks ? markFields(definition, body) : body;
    const page = await renderDraft(path, { key: definition.key, body: shown });
    return c.html(withoutScripts(await page.text()));
  });
}

function choose(addresses: string[], wanted: string | null | undefined): string {
  const path = wanted ? addresses.find((address) => address === wanted) : addresses[0];
  if (path) return path;
  const message = addresses[0] ? `Choose one of ${addresses.join(', ')}.` : 'No page shows these texts by themselves.';
  throw new HttpError(422, message, { errors: { address: [message] } });
}

/** A preview is HTML and CSS. React escapes texts, so that a script is never inside one. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
