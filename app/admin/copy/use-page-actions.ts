import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import type { SectionCopies } from '../../../contract/copy/section-library.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { t } from '../i18n/t.ts';
import { useDraftRelease } from '../releases/use-draft-release.ts';
import { offerUndo } from '../shell/offer-undo.ts';
import { binPage, discardDraft, publishDraft, restorePage, saveDraft, unpublishPage } from './document-calls.ts';
import { documentTitle } from './document-title.ts';
import { restoreSection } from './reusable/section-calls.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import { usePageReview } from './use-page-review.ts';

export type PageActions = ReturnType<typeof usePageActions>;

type DialogName = 'publish' | 'schedule' | 'preview-links' | 'delete';

/** The actions on a page, except writing it. */
export function usePageActions(draft: DocumentDraft) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DialogName>();
  const { key, revision } = draft.document;
  const release = useDraftRelease(`page ${key}`, { revision, save: draft.save });

  /** Nothing is saved while the call runs. Undefined if the call failed: the form then shows why. */
  const run = async (call: (draftRevision: number) => Promise<AdminDocument>): Promise<AdminDocument | undefined> => {
    const engine = draft.autosave.engine();
    await engine.pause();
    const { value, error } = await attempt(() => call(engine.server().draftRevision), { toast: false });
    setDialog(undefined);
    if (value) return value;
    draft.refuse(error);
    if (error.status === 409) void conflicts.handleRefusal();
    else if (error.status !== 401) void engine.resume();
    return undefined;
  };
  const publish = async () => {
    if (!(await draft.save())) return setDialog(undefined);
    const wasPublic = draft.document.live !== null;
    const published = await run((draftRevision) => publishDraft(key, draftRevision));
    if (!published) return;
    draft.applyStored(published);
    showToast({
      kind: 'success',
      text: wasPublic ? t('Changes published.') : t('{title} published.', { title: documentTitle(draft.document) }),
    });
  };
  const form = { ...draft, replace: draft.settle };
  const conflicts = useConflict(draft.kind, form, { onPublish: () => void publish() });

  const discard = async () => {
    // Saved first, so that the history has it.
    if (!(await draft.save())) return setDialog(undefined);
    const before = draft.read();
    const discarded = await run(() => discardDraft(key));
    if (!discarded) return;
    draft.applyStored(discarded, { fillsForm: true });
    const undo = async () => {
      const { base_revision, draft_revision } = discarded;
      // The draft is saved even if the person has left the editor.
      await attempt(() => saveDraft(key, { body: before.fields, base_revision, draft_revision }), { toast: false });
      draft.replace(before);
    };
    offerUndo({ text: t('Changes discarded. You can find them in the history.'), undo: () => void undo() });
  };

  const unpublish = async () => {
    if (!(await draft.save())) return;
    const unpublished = await run(() => unpublishPage(key));
    if (!unpublished) return;
    draft.applyStored(unpublished, { fillsForm: true });
    showToast({ kind: 'success', text: t('Page unpublished. It is still here as a draft.') });
  };
  const remove = async () => {
    const engine = draft.autosave.engine();
    await engine.pause();
    const { error } = await attempt(() => binPage(key));
    setDialog(undefined);
    if (error) return void engine.resume();
    await navigate('/admin/pages');
    const restore = async () => {
      const { value } = await attempt(() => restorePage(key));
      if (value) await navigate(`/admin/pages/${key}`);
    };
    offerUndo({
      text: t('{title} moved to the bin.', { title: documentTitle(draft.document) }),
      undo: () => void restore(),
      takesFocus: true,
    });
  };

  /** Called after a reusable section was deleted. `copies` are what its pages show instead. */
  const leaveDeleted = async (copies: SectionCopies) => {
    setDialog(undefined);
    await navigate('/admin/sections');
    const restore = async () => {
      const { error } = await attempt(() => restoreSection(key, copies));
      if (!error) await navigate(`/admin/pages/${key}`);
    };
    offerUndo({
      text: t('{title} moved to the bin.', { title: documentTitle(draft.document) }),
      undo: () => void restore(),
      takesFocus: true,
    });
  };

  const setScheduled = (scheduled: AdminDocument) => {
    setDialog(undefined);
    draft.applyStored(scheduled);
    showToast({ kind: 'success', text: scheduled.publish_at ? t('Changes scheduled.') : t('Schedule removed.') });
  };

  return {
    conflicts,
    review: usePageReview(draft),
    release,
    dialog,
    closeDialog: () => setDialog(undefined),
    /** Saves the draft, and opens a dialog about it. */
    async open(name: DialogName) {
      if (await draft.save()) setDialog(name);
    },
    async openHistory() {
      if (await draft.save()) await navigate(`/admin/pages/${key}/history`);
    },
    setScheduled,
    publish,
    discard,
    unpublish,
    remove,
    leaveDeleted,
  };
}
