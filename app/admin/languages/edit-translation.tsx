import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { factsIn } from '../../../contract/copy/facts.ts';
import {
  type AdminTranslation,
  fromSourceParameter,
  type TranslationBody,
} from '../../../contract/languages/translations.ts';
import { Field } from '../../ui/field.tsx';
import type { FormStart } from '../autosave/form-start.ts';
import { openDraft } from '../autosave/open-draft.ts';
import { fetchDocument } from '../copy/document-calls.ts';
import { FactsContext, labelledFacts } from '../copy/fact-text.tsx';
import { loadChipField } from '../copy/fields/load-chip-field.ts';
import { DocumentFormContext } from '../copy/form-context.ts';
import { PagePreview } from '../copy/preview/page-preview.tsx';
import { languageName } from '../i18n/language-name.ts';
import { t } from '../i18n/t.ts';
import { FieldNotesContext } from '../notes/field-notes.tsx';
import { PageNotes } from '../notes/page-notes.tsx';
import { usePageNotes } from '../notes/use-page-notes.ts';
import { may } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Segments } from '../shell/controls/segments.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { offerUndo } from '../shell/offer-undo.ts';
import type { Route } from './+types/edit-translation';
import styles from './edit-translation.module.css';
import { ReadTranslation } from './read-translation.tsx';
import { RemovedTexts } from './removed-texts.tsx';
import { SourceLanguages } from './source-languages.tsx';
import { TextGroupSection } from './text-group.tsx';
import { groupTexts, markTexts, nextToDo, removedTexts, type TextPair, unmarkTexts } from './translated-texts.ts';
import { TranslationBar } from './translation-bar.tsx';
import { fetchPreview, fetchTranslation } from './translation-calls.ts';
import { type TranslationDraft, translationDrafts } from './translation-draft-kind.ts';
import { TranslationNotices } from './translation-notices.tsx';
import { usePageView } from './use-page-view.ts';
import { useTranslationActions } from './use-translation-actions.ts';
import { useTranslationDraft } from './use-translation-draft.ts';
import { WorkLine } from './work-line.tsx';

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const id = { language: params.language, source: fromSourceParameter(params.source) };
  const mayEdit = may('PUT /admin/translations/{language}/{source}/draft', { language: id.language });
  const chipField = mayEdit && loadChipField().catch(() => undefined);
  const [translation, company] = await Promise.all([fetchTranslation(id, signal), fetchDocument('company', signal)]);
  const facts = labelledFacts(company);
  if (!mayEdit) return { translation, start: undefined, facts };
  const start = await openDraft(translationDrafts(translation.source.texts), translation);
  // Wait for the editor of chips, or the fields would show their facts as code first.
  if (translation.source.texts.some(({ text }) => factsIn(text).length > 0)) await chipField;
  return { translation, start, facts };
}

/** Never reload: the form contains newer text. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { language?: string; source?: string };
  nextParams: { language?: string; source?: string };
}) => currentParams.language !== nextParams.language || currentParams.source !== nextParams.source;

export const meta = adminMeta('Translate');

/**
 * `/admin/translations/{language}/{source}`: the texts of a page or post beside those of its source. What changed in the
 * source since a text was translated is marked, until somebody marks the translation as up to date.
 */
export default function EditTranslation({ loaderData }: Route.ComponentProps) {
  const { translation, start } = loaderData;
  const { language, source } = translation;
  return (
    <FactsContext value={loaderData.facts}>
      {start ? (
        <Editor key={`${language.code} ${source.id}`} translation={translation} start={start} />
      ) : (
        <ReadTranslation translation={translation} />
      )}
    </FactsContext>
  );
}

interface EditorProps {
  translation: AdminTranslation;
  start: FormStart<TranslationDraft>;
}

/** The sections of a longer source are closed at first. */
const MAX_OPEN = 40;

const nothing = () => {};

const NONE: readonly string[] = [];

function Editor({ translation, start }: EditorProps) {
  const form = useTranslationDraft(translation, start);
  const actions = useTranslationActions(form);
  const { body, change, errors, stored } = form;
  const { source, language, default_language: original } = stored;
  const groups = useMemo(() => groupTexts(source, body.texts), [source, body.texts]);
  const pairs = useMemo(() => groups.flatMap((group) => group.pairs), [groups]);
  const removed = useMemo(() => removedTexts(source, body.texts), [source, body.texts]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen(groups)));
  const [target, setTarget] = useState<{ path: string }>();
  /** The text that has the focus, or had it last. */
  const current = useRef<string>(undefined);
  const [outlined, setOutlined] = useState<string>();
  const enter = (path: string) => {
    current.current = path;
    setOutlined(path);
  };
  const isOnNotes = useLocation().hash === '#notes';
  const pageView = usePageView(stored, isOnNotes ? 'notes' : 'words');
  const { showWords } = pageView;

  const choose = useCallback(
    (path: string) => {
      const group = groups.find((candidate) => candidate.pairs.some((pair) => pair.path === path));
      // The fields of the group must be rendered before one of them gets the focus.
      flushSync(() => {
        if (group) setOpen((before) => new Set([...before, group.title]));
        showWords();
      });
      current.current = path;
      setOutlined(path);
      setTarget({ path });
    },
    [groups, showWords],
  );
  const pageNotes = usePageNotes({
    subject: `translation ${language.code} ${source.id}`,
    save: form.save,
    whole: t('The whole translation'),
    nameOf: (path) => source.texts.find((text) => text.path === path)?.label,
    choose,
    isOpenFirst: isOnNotes,
  });
  const fieldNotes = {
    notes: pageNotes.notes,
    openField(path: string) {
      pageNotes.openField(path);
      pageView.setView('notes');
    },
  };
  const beginNote = (event: ReactKeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.code !== 'KeyM') return;
    event.preventDefault();
    pageNotes.begin((event.target as HTMLElement).closest<HTMLElement>('[data-path]')?.dataset.path ?? '');
    pageView.setView('notes');
  };
  const showsNotes = pageNotes.isShown && pageView.showsNotes;
  const goToNext = useCallback(() => {
    const next = nextToDo(pairs, current.current);
    if (next) choose(next.path);
  }, [pairs, choose]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // `code`: on a Mac, Alt with N types a letter.
      if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      goToNext();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [goToNext]);

  const mark = (marked: readonly TextPair[], isAll: boolean) => {
    const before = form.read().fields.texts;
    change((texts) => markTexts(texts, marked));
    const text = isAll
      ? t('{count} texts marked as up to date.', { count: marked.length })
      : t('“{name}” marked as up to date.', { name: marked[0]?.name });
    offerUndo({ text, undo: () => change((texts) => unmarkTexts(texts, before, marked)), takesFocus: isAll });
  };
  const outdated = pairs.filter(({ state }) => state === 'outdated');
  const markAll = outdated.length > 1 ? () => mark(outdated, true) : undefined;
  const documentForm = useMemo(
    () => ({
      published: null,
      body: {},
      change: nothing,
      amend: nothing,
      errors,
      addresses: [],
      announce: nothing,
      target,
      choose,
      onOpen: nothing,
      renderFields: () => null,
    }),
    [errors, target, choose],
  );

  return (
    <DocumentFormContext value={documentForm}>
      <main id="main" tabIndex={-1} className={styles.frame} onKeyDown={beginNote}>
        <TranslationBar form={form} actions={actions} pageView={pageView} notes={pageNotes} onMarkAll={markAll} />
        <SourceLanguages
          source={source.id}
          current={language.code}
          version={`${stored.revision} ${stored.draft_revision > 0}`}
        />
        {!pageView.isWide && (
          <Segments
            label={t('Show')}
            className={styles.views}
            options={[
              { value: 'words' as const, label: t('Words') },
              { value: 'notes' as const, label: t('Notes {count, number}', { count: pageNotes.openCount }) },
              ...(pageView.hasPage ? [{ value: 'page' as const, label: t('Page') }] : []),
            ]}
            value={pageView.view}
            onChoose={(view) => {
              if (view === 'notes') pageNotes.show();
              pageView.setView(view);
            }}
          />
        )}
        <div
          className={pageView.isWide ? styles.columns : undefined}
          data-notes={showsNotes}
          data-page={pageView.showsPage}
        >
          <section className={styles.words} aria-label={t('Words')} hidden={!pageView.showsWords}>
            <WorkLine pairs={pairs} onNext={goToNext} onMarkAll={markAll} />
            <div className={styles.notices} data-notices>
              <TranslationNotices
                form={form}
                actions={actions}
                offered={start.offered}
                pairs={pairs}
                onChoose={choose}
              />
            </div>
            <div className={styles.texts}>
              {!source.is_public && (
                <Muted className={styles.hint}>
                  {t('The {language} original is not public yet. Visitors read neither until it is published.', {
                    language: original.name,
                  })}
                </Muted>
              )}
              {source.page_address !== null && (
                <div className={styles.address}>
                  <Field
                    label={t('Address')}
                    hint={t('Leave it empty to use the original address: {address}', {
                      address: source.page_address,
                    })}
                    autoComplete="off"
                    spellCheck={false}
                    placeholder={source.page_address}
                    value={body.address ?? ''}
                    error={errors.address?.[0]}
                    onChange={({ target: control }) => form.changeAddress(control.value)}
                  />
                </div>
              )}
              <FieldNotesContext value={fieldNotes}>
                {groups.map((group) => (
                  <TextGroupSection
                    key={group.title}
                    group={group}
                    isOnly={groups.length === 1}
                    isOpen={open.has(group.title)}
                    onToggle={() => setOpen((before) => toggled(before, group.title))}
                    original={original}
                    language={language}
                    errors={errors}
                    filled={form.filled}
                    target={target}
                    change={change}
                    onMark={(pair) => mark([pair], false)}
                    onEnter={enter}
                  />
                ))}
              </FieldNotesContext>
              {pairs.length === 0 && <Muted className={styles.hint}>{t('This has no texts to translate.')}</Muted>}
              {removed.length > 0 && (
                <RemovedTexts texts={removed} original={original} language={language} change={change} />
              )}
              {pairs.length > 0 && (
                <Muted className={styles.hint}>
                  <Icon name="globe" size={16} />{' '}
                  {t(
                    'Where a text is missing, visitors read it in {original}. What you write in {language} is saved as a draft until you publish it.',
                    { original: original.name, language: languageName(language.code) },
                  )}
                </Muted>
              )}
            </div>
          </section>
          {showsNotes && (
            <div className={styles.beside}>
              <PageNotes state={pageNotes} onClose={pageView.showWords} />
            </div>
          )}
          {pageView.showsPage && stored.preview_path !== null && (
            <div className={styles.beside}>
              <PagePreview
                load={(wanted, signal) => fetchPreview(actions.id, wanted.body as TranslationBody, signal)}
                body={body}
                addresses={[stored.preview_path]}
                publicAddresses={NONE}
                outlined={{ field: outlined }}
                hint={t('As visitors of {address} will see it', { address: stored.preview_path })}
                onChoose={choose}
              />
            </div>
          )}
        </div>
      </main>
    </DocumentFormContext>
  );
}

function firstOpen(groups: ReturnType<typeof groupTexts>): string[] {
  const count = groups.reduce((sum, { pairs }) => sum + pairs.length, 0);
  if (count <= MAX_OPEN) return groups.map(({ title }) => title);
  const first = groups.find(({ pairs }) => pairs.some(({ state }) => state !== 'current')) ?? groups[0];
  return first ? [first.title] : [];
}

function toggled(open: ReadonlySet<string>, title: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(title)) next.add(title);
  return next;
}
