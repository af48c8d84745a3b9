import { t } from '../../i18n/t.ts';
import type { Item } from '../field-schema.ts';
import { useDocumentForm } from '../form-context.ts';
import { useReused } from './sections-context.ts';

/** Puts the content of a reusable section in its place on the page. Undo takes it back. */
export function useCopySection() {
  const { change, announce, choose } = useDocumentForm();
  const reusedOf = useReused();
  return (item: Item, path: readonly string[]) => {
    const { section, content } = reusedOf(item) ?? {};
    if (!section || !content) return;
    const { id, hidden } = item;
    change(path, () => ({ ...content, id, ...(hidden !== undefined && { hidden }) }));
    announce(t('This page has its own copy of “{name}” now.', { name: section.name }));
    choose(path.join('.'));
  };
}
