import { factsOf, fillFacts } from '../../contract/copy/facts.ts';
import type { PublicText } from '../slice.ts';
import type { createDocumentStore } from './documents/document-store.ts';
import type { PublicCopy } from './public-copy.ts';
import { searchTextsOf } from './search-texts.ts';
import { textsOf } from './texts-of.ts';

interface Sources {
  documents: Pick<ReturnType<typeof createDocumentStore>, 'published'>;
  copy: PublicCopy;
}

/** What visitors read of all public documents. */
export async function* publicDocumentTexts({ documents, copy }: Sources): AsyncGenerator<PublicText> {
  const company = await copy.read('company');
  const facts = factsOf(company as unknown as Parameters<typeof factsOf>[0]);
  for (const { key, title, kind, live } of await documents.published()) {
    // The company's own facts cannot contradict themselves.
    if (kind === 'company') continue;
    const filled = fillFacts(live, facts);
    const at = { address: `/admin/pages/${key}`, title };
    const search = searchTextsOf({ key, kind, body: filled ?? {} }, at);
    const found: PublicText = { ...at, texts: [], hrefs: [], search, imagesWithoutAlt: 0 };
    for (const [path, text] of textsOf(filled)) {
      if (/(?:^|\.)(?:href|address)$/.test(path)) found.hrefs.push({ path, href: text });
      else found.texts.push({ path, text });
    }
    yield found;
  }
}
