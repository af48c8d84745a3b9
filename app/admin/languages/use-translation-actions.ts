import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminTranslation } from '../../../contract/languages/translations.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { t } from '../i18n/t.ts';
import { useDraftRelease } from '../releases/use-draft-release.ts';
import { useReview } from '../review/use-review.ts';
import { useMay } from '../rights.ts';
import { offerUndo } from '../shell/offer-undo.ts';
import {
  discardDraft,
  fetchTranslation,
  publishDraft,
  saveDraft,
  type TranslationId,
  unpublish,
} from './translation-calls.ts';
import { translationAddress } from './translations-address.ts';
import type { TranslationForm } from './use-translation-draft.ts';

type DialogName = 'schedule' | 'preview-links';

export type TranslationActions = ReturnType<typeof useTranslationActions>;

/** The actions on a translation, except writing it. */
export function useTranslationActions(form: TranslationForm) {
  const navigate = useNavigate();
  const may = useMay();
  const [dialog, setDialog] = useState<DialogName>();
  const [isPublishing, setPublishing] = useState(false);
  const { language, source } = form.stored;
  const id: TranslationId = { language: language.code, source: source.id };
  const release = useDraftRelease(`translation ${id.language} ${id.source}`, {
    revision: form.stored.revision,
    save: form.save,
  });

  /** Nothing is saved while the call runs. Undefined if the call failed: the form then shows why. */
  const run = async (call: (draftRevision: number) => Promise<AdminTranslation>) => {
    const engine = form.autosave.engine();
    await engine.pause();
    const { value, error } = await attempt(() => call(engine.server().draftRevision), { toast: false });
    if (value) return value;
    form.refuse(error);
    if (error.status === 409) void conflicts.handleRefusal();
    else if (error.status !== 401) void engine.resume();
    return undefined;
  };
  const publishNow = async () => {
    if (!(await form.save())) return;
    const wasPublic = form.stored.revision > 0;
    const sent = form.read().fields;
    const published = await run((draftRevision) => publishDraft(id, draftRevision));
    if (!published) return;
    // The form takes over the articles as the server has cleaned them, unless something was typed in the meantime.
    form.applyStored(published, { fillsForm: form.read().fields === sent });
    const text = wasPublic
      ? t('Changes published.')
      : t('{title} published in {language}.', { title: source.title, language: language.name });
    showToast({ kind: 'success', text });
  };
  const publish = async () => {
    setPublishing(true);
    await publishNow();
    setPublishing(false);
  };
  const conflicts = useConflict(form.kind, form, { onPublish: () => void publish() });

  const review = useReview({
    path: translationAddress(id.language, id.source),
    title: source.title,
    isSaved: form.autosave.status.kind === 'saved',
    save: form.save,
    draftRevision: () => form.autosave.engine().server().draftRevision,
    mayPublish: may('POST /admin/translations/{language}/{source}/publish'),
    mayAsk: may('POST /admin/translations/{language}/{source}/review'),
    async onPublished() {
      const { value } = await attempt(() => fetchTranslation(id));
      if (value) form.applyStored(value);
    },
  });

  return {
    id,
    review,
    conflicts,
    release,
    publish,
    isPublishing,
    async discard() {
      // Saved first, so that the history has it.
      if (!(await form.save())) return;
      const before = form.read();
      const discarded = await run(() => discardDraft(id));
      if (!discarded) return;
      form.applyStored(discarded, { fillsForm: true });
      const undo = async () => {
        const { base_revision, draft_revision } = discarded;
        // The draft is saved even if the person has left the editor.
        await attempt(() => saveDraft(id, { body: before.fields, base_revision, draft_revision }), { toast: false });
        form.replace(before);
      };
      offerUndo({ text: t('Changes discarded. You can find them in the history.'), undo: () => void undo() });
    },
    async unpublish() {
      if (!(await form.save())) return;
      const unpublished = await run(() => unpublish(id));
      if (!unpublished) return;
      form.applyStored(unpublished, { fillsForm: true });
      showToast({ kind: 'success', text: t('Translation unpublished. It is still here as a draft.') });
    },
    dialog,
    closeDialog: () => setDialog(undefined),
    /** Saves the draft, and opens a dialog about it. */
    async open(name: DialogName) {
      if (await form.save()) setDialog(name);
    },
    setScheduled(scheduled: AdminTranslation) {
      setDialog(undefined);
      form.applyStored(scheduled);
      showToast({ kind: 'success', text: scheduled.publish_at ? t('Changes scheduled.') : t('Schedule removed.') });
    },
    async openHistory() {
      if (await form.save()) await navigate(`${translationAddress(id.language, id.source)}/history`);
    },
  };
}
