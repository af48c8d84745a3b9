import type { Copy } from '../../contract/copy/documents.ts';
import { findUnwritten } from '../../contract/copy/find-unwritten.ts';
import { isNewPageKey } from '../../contract/copy/new-page.ts';
import { isReusableSectionKey } from '../../contract/copy/reusable-sections.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { type Body, definitionOf } from './definitions.ts';
import { withDefaults } from './documents/document-body.ts';
import { requireFreeAddress } from './page-address.ts';
import { requireCompleteForms } from './require-complete-forms.ts';
import { requireKnownFacts } from './require-known-facts.ts';
import { requireKnownLogos } from './require-known-logos.ts';
import { requirePublicSections, requireSameType } from './reusable/require-public-sections.ts';

/**
 * Throws 422 unless the document can be public: with all required texts, with known facts, and an added page with a title
 * and a free address.
 */
export async function requirePublishable(trx: Database, key: string, stored: string): Promise<void> {
  const definition = definitionOf(key);
  const { body } = withDefaults(definition, stored);
  if (isNewPageKey(key)) {
    if (!body.title) throw fieldError('title', 'Enter a title.');
    await requireFreeAddress(trx, String(body.address), key);
  }
  if (isReusableSectionKey(key)) await requireSameType(trx, key, body);
  const unwritten = findUnwritten(definition.schema, body);
  if (unwritten.length > 0) {
    const errors = Object.fromEntries(unwritten.map(([path, reason]) => [path, [reason]]));
    throw new HttpError(422, 'Some texts are missing. Write them, or remove what they belong to.', { errors });
  }
  if (key === 'custom-forms') requireCompleteForms(body as Copy<'custom-forms'>);
  if (key === 'look') await requireKnownLogos(trx, body);
  await requirePublicSections(trx, body);
  await requireKnownFacts(trx, key, body as Body);
}
