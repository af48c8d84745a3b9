import { attempt } from '../api.ts';
import { useReview } from '../review/use-review.ts';
import { useMay } from '../rights.ts';
import { fetchDocument } from './document-calls.ts';
import { documentTitle } from './document-title.ts';
import type { DocumentDraft } from './use-document-draft.ts';

/** The review of the draft in the editor of a page. */
export function usePageReview({ document, autosave, save, applyStored }: DocumentDraft) {
  const may = useMay();
  const { key } = document;
  return useReview({
    path: `/admin/pages/${key}`,
    title: documentTitle(document),
    isSaved: autosave.status.kind === 'saved',
    save,
    draftRevision: () => autosave.engine().server().draftRevision,
    mayPublish: may('POST /admin/pages/{key}/publish'),
    mayAsk: may('POST /admin/pages/{key}/review') && document.state !== 'In the bin',
    async onPublished() {
      const { value } = await attempt(() => fetchDocument(key));
      if (value) applyStored(value);
    },
  });
}
