import { redirect } from 'react-router';
import { openDraft } from '../../autosave/open-draft.ts';
import { fetchDocument } from '../document-calls.ts';
import { schemaOf } from '../document-schema.ts';
import { labelledFacts } from '../fact-text.tsx';
import { pageDrafts } from '../page-draft-kind.ts';

/** Loads what the list of a collection shows. Redirects other documents to their editor. */
export async function loadCollection(key: string, signal: AbortSignal) {
  const [document, company] = await Promise.all([fetchDocument(key, signal), fetchDocument('company', signal)]);
  if (document.kind !== 'collection') throw redirect(`/admin/pages/${key}`);
  const start = await openDraft(pageDrafts(schemaOf(document)), document);
  return { document, facts: labelledFacts(company), start };
}
