/** The path of the screen of the panel that changes a document. */
export function documentScreen({ key, kind }: { key: string; kind: string }): string {
  if (key === 'company') return '/admin/company';
  if (key === 'custom-forms') return '/admin/forms';
  return kind === 'collection' ? `/admin/collections/${key}` : `/admin/pages/${key}`;
}
