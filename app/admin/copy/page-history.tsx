import styles from '../history/history.module.css';
import { HistoryScreen } from '../history/history-screen.tsx';
import { loadVersions } from '../history/history-view.ts';
import { MarkedWords } from '../history/marked-words.tsx';
import { t } from '../i18n/t.ts';
import { ReadNotes } from '../notes/read-notes.tsx';
import { limitReason, may, useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Muted } from '../shell/layout/boxes.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import type { Route } from './+types/page-history';
import {
  fetchDocument,
  fetchHistory,
  fetchRevision,
  restoreRevision,
  saveRevision,
  undoRestore,
} from './document-calls.ts';
import { schemaOf } from './document-schema.ts';
import { textOf } from './document-text.ts';
import { documentTitle } from './document-title.ts';
import { FactsContext, FactText, labelledFacts, useFillFacts } from './fact-text.tsx';
import { type FieldSchema, type Fields, visibleFields } from './field-schema.ts';
import { findDocumentChanges } from './find-document-changes.ts';
import { namePath } from './name-path.ts';

export const meta = adminMeta('History');

export async function clientLoader({ params: { key }, request: { url, signal } }: Route.ClientLoaderArgs) {
  const [document, history, company] = await Promise.all([
    fetchDocument(key, signal),
    fetchHistory(key, signal),
    fetchDocument('company', signal),
  ]);
  const back = may('PUT /admin/pages/{key}/draft') ? undefined : '/admin/pages';
  const subject = {
    ...document,
    title: documentTitle(document),
    kind: 'page' as const,
    path: `/admin/pages/${key}`,
    back,
  };
  const fetchVersion = async (number: number) => {
    const { at, by, body: fields } = await fetchRevision(key, number, signal);
    return { id: number, at, by, fields };
  };
  const versions = await loadVersions(subject, history.revisions, new URL(url).searchParams, fetchVersion);
  return { document, facts: labelledFacts(company), subject, history, ...versions };
}

/** `/admin/pages/{key}/history`: the versions of a page, and what differs between two of them. */
export default function PageHistory({ loaderData: { document, facts, ...shown } }: Route.ComponentProps) {
  const { key, draft, live } = document;
  const schema = schemaOf(document);
  const may = useMay();
  return (
    <FactsContext value={facts}>
      <HistoryScreen
        {...shown}
        limit={limitReason('PUT /admin/pages/{key}/draft')}
        describe={(versions) => describeFields(schema, versions.flat())}
        renderDifferences={(before, after) => <Differences schema={schema} before={before} after={after} />}
        renderVersion={(fields) => <PageVersion schema={schema} fields={fields} />}
        onSaveVersion={may('POST /admin/pages/{key}/revisions') ? (note) => saveRevision(key, note) : undefined}
        onRestore={
          may('POST /admin/pages/{key}/revisions/{number}/restore')
            ? (number) => restoreRevision(key, number)
            : undefined
        }
        onUndoRestore={(restored) => undoRestore(draft, restored)}
      />
      {/* Notes are shown here only to people who cannot open the editor, where the notes are otherwise. */}
      {!may('PUT /admin/pages/{key}/draft') && (
        <ReadNotes
          subject={`page ${key}`}
          whole={t('The whole page')}
          nameField={({ anchor, label }) =>
            anchor?.kind !== 'field' || anchor.path === ''
              ? t('The whole page')
              : (namePath(schema, (draft ?? live ?? {}) as Fields, anchor.path) ?? label)
          }
        />
      )}
    </FactsContext>
  );
}

/** 'changed “Title” and “Sections”'. */
function describeFields(schema: FieldSchema, fields: string[]): string {
  const labels = [...new Set(fields)].map((name) => t('“{name}”', { name: schema.properties?.[name]?.title ?? name }));
  return labels.length > 0 ? t('changed {list}', { list: joinWords(labels) }) : t('made no changes');
}

function Differences({ schema, before, after }: { schema: FieldSchema; before: Fields; after: Fields }) {
  const fill = useFillFacts();
  const changes = findDocumentChanges(schema, before, after);
  if (changes.length === 0) return <Muted className={styles.same}>{t('These versions are the same.')}</Muted>;
  return changes.map(({ where, before: old = '', after: current = '', note }) => (
    <section key={`${where} ${old} ${current} ${note}`} className={styles.field} aria-label={fill(where)}>
      <h3>{fill(where)}</h3>
      <p className={styles.lines}>{note ?? <MarkedWords before={old} after={current} renderText={renderText} />}</p>
    </section>
  ));
}

const renderText = (text: string) => <FactText text={text} />;

const PageVersion = ({ schema, fields }: { schema: FieldSchema; fields: Fields }) =>
  visibleFields(schema).map(([name, field]) => (
    <section key={name} className={styles.field} aria-label={field.title}>
      <h3>{field.title}</h3>
      <p className={styles.lines}>{renderText(textOf(field, fields[name]))}</p>
    </section>
  ));
