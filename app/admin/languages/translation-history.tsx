import {
  fromSourceParameter,
  type SourceText,
  type TranslationBody,
} from '../../../contract/languages/translations.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from '../history/history.module.css';
import { HistoryScreen } from '../history/history-screen.tsx';
import { loadVersions } from '../history/history-view.ts';
import { markChanges } from '../history/mark-changes.ts';
import { MarkedWords } from '../history/marked-words.tsx';
import { t } from '../i18n/t.ts';
import { limitReason, useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Muted } from '../shell/layout/boxes.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import type { Route } from './+types/translation-history';
import {
  discardDraft,
  fetchHistory,
  fetchRevision,
  fetchTranslation,
  restoreRevision,
  saveDraft,
  saveRevision,
} from './translation-calls.ts';
import { translationAddress } from './translations-address.ts';

export const meta = adminMeta('History');

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const id = { language: params.language, source: fromSourceParameter(params.source) };
  const [translation, history] = await Promise.all([fetchTranslation(id, signal), fetchHistory(id, signal)]);
  const { source, language, draft_revision } = translation;
  // A translation that nobody has begun has no draft on the server.
  const draft = draft_revision > 0 ? translation.draft : null;
  const subject = {
    ...translation,
    draft,
    kind: 'translation' as const,
    path: translationAddress(id.language, id.source),
    title: `${source.title} (${language.name})`,
  };
  const fetchVersion = async (number: number) => {
    const { at, by, body: fields } = await fetchRevision(id, number, signal);
    return { id: number, at, by, fields };
  };
  const versions = await loadVersions(subject, history.revisions, new URL(url).searchParams, fetchVersion);
  return { id, translation, subject, history, ...versions };
}

/** `/admin/translations/{language}/{source}/history`: the versions of a translation, and what differs between two of them. */
export default function TranslationHistory({ loaderData: { id, translation, ...shown } }: Route.ComponentProps) {
  const may = useMay();
  const { texts } = translation.source;
  const subject = { language: translation.language.code };
  const { draft } = shown.subject;
  return (
    <HistoryScreen
      {...shown}
      limit={limitReason('PUT /admin/translations/{language}/{source}/draft', subject)}
      describe={(versions) => describePaths(texts, versions.flat())}
      renderDifferences={(before, after) => <Differences texts={texts} before={before} after={after} />}
      renderVersion={(fields) => <TranslationVersion texts={texts} fields={fields} />}
      onSaveVersion={
        may('POST /admin/translations/{language}/{source}/revisions', subject)
          ? (note) => saveRevision(id, note)
          : undefined
      }
      onRestore={
        may('POST /admin/translations/{language}/{source}/revisions/{number}/restore', subject)
          ? (number) => restoreRevision(id, number)
          : undefined
      }
      onUndoRestore={async ({ base_revision, draft_revision }) => {
        if (draft) await saveDraft(id, { body: draft, base_revision, draft_revision });
        else await discardDraft(id);
      }}
    />
  );
}

/** 'changed “Title” and “Hero, Heading”'. */
function describePaths(texts: readonly SourceText[], paths: readonly string[]): string {
  const labels = new Map(texts.map(({ path, label }) => [path, t('“{name}”', { name: label })]));
  const address = t('“{name}”', { name: t('Address') });
  const changed = [...new Set(paths.map((path) => labels.get(path) ?? (path === 'address' ? address : undefined)))];
  const named = changed.filter((label) => label !== undefined);
  const others = paths.length > 0 && named.length === 0;
  if (others) return t('changed texts that the original no longer has');
  if (named.length > MAX_NAMED) return t('changed {count} texts', { count: named.length });
  return named.length > 0 ? t('changed {list}', { list: joinWords(named) }) : t('made no changes');
}

const MAX_NAMED = 4;

interface DifferencesProps {
  texts: readonly SourceText[];
  before: TranslationBody;
  after: TranslationBody;
}

function Differences({ texts, before, after }: DifferencesProps) {
  const changed = texts
    .map((text) => ({ ...text, old: before.texts[text.path]?.text ?? '', now: after.texts[text.path]?.text ?? '' }))
    .filter(({ old, now }) => old !== now);
  const isAddressSame = (before.address ?? '') === (after.address ?? '');
  if (changed.length === 0 && isAddressSame)
    return <Muted className={styles.same}>{t('These versions are the same.')}</Muted>;
  return (
    <>
      {!isAddressSame && (
        <section className={styles.field} aria-label={t('Address')}>
          <h3>{t('Address')}</h3>
          <p>
            <MarkedWords before={before.address ?? ''} after={after.address ?? ''} />
          </p>
        </section>
      )}
      {changed.map(({ path, label, format, old, now }) => (
        <section key={path} className={styles.field} aria-label={label}>
          <h3>{label}</h3>
          {format === 'article' ? (
            <Prose html={markChanges(old, now)} />
          ) : (
            <p className={styles.lines}>
              <MarkedWords before={old} after={now} />
            </p>
          )}
        </section>
      ))}
    </>
  );
}

const TranslationVersion = ({ texts, fields }: { texts: readonly SourceText[]; fields: TranslationBody }) =>
  texts.map(({ path, label, format }) => {
    const text = fields.texts[path]?.text;
    if (!text) return null;
    return (
      <section key={path} className={styles.field} aria-label={label}>
        <h3>{label}</h3>
        {format === 'article' ? <Prose html={text} /> : <p className={styles.lines}>{text}</p>}
      </section>
    );
  });
