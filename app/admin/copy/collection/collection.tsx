import { redirect } from 'react-router';
import { openDraft } from '../../autosave/open-draft.ts';
import { may } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { fetchDocument } from '../document-calls.ts';
import { FactsContext, labelledFacts } from '../fact-text.tsx';
import type { FieldSchema } from '../field-schema.ts';
import { pageDrafts } from '../page-draft-kind.ts';
import type { Route } from './+types/collection';
import { CollectionList } from './collection-list.tsx';

export async function clientLoader({ params: { key }, request: { signal } }: Route.ClientLoaderArgs) {
  if (key === 'custom-forms') throw redirect('/admin/forms');
  if (!may('PUT /admin/pages/{key}/draft')) throw redirect(`/admin/pages/${key}/history`);
  const [document, company] = await Promise.all([fetchDocument(key, signal), fetchDocument('company', signal)]);
  if (document.kind !== 'collection') throw redirect(`/admin/pages/${key}`);
  return {
    document,
    facts: labelledFacts(company),
    start: await openDraft(pageDrafts(document.schema as FieldSchema), document),
  };
}

/** Never reload: the list may have newer changes. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { key?: string };
  nextParams: { key?: string };
}) => currentParams.key !== nextParams.key;

export const meta = adminMeta('Collection');

/** `/admin/collections/{key}`: the entries of a collection, their order, and which of them are shown. */
export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  return (
    <FactsContext value={loaderData.facts}>
      <CollectionList key={loaderData.document.key} {...loaderData} />
    </FactsContext>
  );
}
