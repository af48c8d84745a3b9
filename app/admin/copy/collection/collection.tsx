import { redirect } from 'react-router';
import { may } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { FactsContext } from '../fact-text.tsx';
import type { Route } from './+types/collection';
import { CollectionList } from './collection-list.tsx';
import { loadCollection } from './load-collection.ts';

export async function clientLoader({ params: { key }, request: { signal } }: Route.ClientLoaderArgs) {
  if (key === 'custom-forms') throw redirect('/admin/forms');
  if (!may('PUT /admin/pages/{key}/draft')) throw redirect(`/admin/pages/${key}/history`);
  return loadCollection(key, signal);
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
export default function CollectionScreen({ loaderData: { facts, ...collection } }: Route.ComponentProps) {
  return (
    <FactsContext value={facts}>
      <CollectionList key={collection.document.key} {...collection} />
    </FactsContext>
  );
}
