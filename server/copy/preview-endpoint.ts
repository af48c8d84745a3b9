import { compress } from 'hono/compress';
import { previewDocument } from '../../contract/copy/admin-documents.ts';
import { EMPTY_PAGE } from '../../contract/copy/new-page.ts';
import { previewAddresses, SECTION_PAGE } from '../../contract/copy/preview-addresses.ts';
import { endpoint } from '../http/endpoint.ts';
import { fieldError } from '../http/http-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { withoutScripts } from '../http/without-scripts.ts';
import { type Body, definitionOf } from './definitions.ts';
import { toStored, withDefaults } from './documents/document-body.ts';
import { foundPreviewAddresses, type PreviewSources } from './found-preview-addresses.ts';
import { markFields } from './mark-fields.ts';
import type { CopyOverlay } from './preview-store.ts';
import { expandSections } from './reusable/expand-sections.ts';
import type { readSections } from './reusable/section-store.ts';

/** Renders a page of the site with a draft in place of what is public. */
export type RenderPage = (request: Request, visitor: Visitor, options: { overlay: CopyOverlay }) => Promise<Response>;

interface PreviewParts {
  publicUrl: string;
  renderPage: RenderPage;
  /** The reusable sections by their keys. */
  sections(): ReturnType<typeof readSections>;
}

/** The preview beside the form of the page editor. */
export function previewEndpoint(sources: PreviewSources, { publicUrl, renderPage, sections }: PreviewParts) {
  return endpoint('POST /admin/pages/{key}/preview', {
    summary: 'The HTML of a page as it would be with this body. Nothing is saved.',
    account: 'editor',
    json: previewDocument,
    response: 'page',
    errors: [400, 401, 404, 422],
    middleware: compress(),
    load: async ({ params }) => definitionOf(params.key),
    async handle({ c, loaded: definition, json: { body: sent, address, has_marks } }) {
      const { body } = withDefaults(definition, toStored(definition, sent));
      const found = await foundPreviewAddresses(sources, definition.key, body);
      const path = choose([...previewAddresses(definition, body), ...found], address);
      const known = await sections();
      const shown = expandSections(body, (key) => known.get(key)?.edited);
      const previewed = has_marks ? markFields(definition, shown) : shown;
      const overlay = path === SECTION_PAGE ? pageOf(previewed) : { key: definition.key, body: previewed };
      const page = await renderPage(new Request(new URL(path, publicUrl)), { ipAddress: '' }, { overlay });
      return c.html(withoutScripts(await page.text()));
    },
  });
}

function choose(addresses: string[], wanted: string | null | undefined): string {
  const path = wanted ? addresses.find((address) => address === wanted) : addresses[0];
  if (path) return path;
  const message = addresses[0] ? `Choose one of ${addresses.join(', ')}.` : 'No page shows these texts by themselves.';
  throw fieldError('address', message);
}

/** A page with nothing but a reusable section. */
const pageOf = ({ name, sections }: Body): CopyOverlay => ({
  key: 'page-00000000',
  body: { ...EMPTY_PAGE, address: SECTION_PAGE, title: name, sections },
});
