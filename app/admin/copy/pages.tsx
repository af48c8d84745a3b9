import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { DocumentEntry } from '../../../contract/copy/admin-documents.ts';
import { documentScreen } from '../../../contract/copy/document-screen.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { msg, rich, t } from '../i18n/t.ts';
import { LanguageSwitch, loadLanguages } from '../languages/language-switch.tsx';
import { loadReleasedParts } from '../releases/released-parts.ts';
import { loadReviews } from '../review/review-calls.ts';
import { ReviewQueue } from '../review/review-queue.tsx';
import { useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { Note } from '../shell/layout/note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { Rows } from '../shell/layout/rows.tsx';
import { mayOpen } from '../shell/screen-rights.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/pages';
import { fetchDocuments, restorePage } from './document-calls.ts';
import { DocumentCards } from './document-cards.tsx';
import { documentTitle } from './document-title.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageRow } from './page-row.tsx';
import styles from './pages.module.css';

export const meta = adminMeta('Pages');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const isQueue = new URL(request.url).searchParams.get('show') === REVIEWS;
  const [documents, languages, reviews, released] = await Promise.all([
    fetchDocuments(signal),
    loadLanguages(signal),
    loadReviews(isQueue, signal),
    loadReleasedParts(signal),
  ]);
  // Company, Forms and reusable sections have screens of their own, which not everybody may open.
  const shown = documents.filter((document) => document.kind !== 'section' && mayOpen(documentScreen(document)));
  return { documents: shown, languages, reviews, released };
}

/** The filter in the address that shows reviews of posts and pages in place of the list. */
const REVIEWS = 'review';

const isInBin = ({ state }: DocumentEntry) => state === 'In the bin';

/** The tabs above the list. */
const FILTERS: readonly [Filter, ...Filter[]] = [
  { name: 'all', label: msg('All'), includes: () => true },
  {
    name: 'changed',
    label: msg('Changed'),
    includes: ({ state }) => state.startsWith('Live, ') || state === 'Draft',
  },
  { name: 'scheduled', label: msg('Scheduled'), includes: ({ publish_at }) => publish_at !== null },
  { name: 'confirm', label: msg('To confirm'), includes: ({ to_confirm }) => to_confirm > 0 },
];

interface Filter {
  name: string;
  label: string;
  includes: (document: DocumentEntry) => boolean;
}

/** `/admin/pages`: everything whose copy can be changed. */
export default function Pages({ loaderData: { documents, languages, reviews, released } }: Route.ComponentProps) {
  const { search } = useLocation();
  const may = useMay();
  const [q, setQ] = useState('');
  const [isCreating, setCreating] = useState(false);
  const words = q.trim().toLowerCase();
  const isQueue = new URLSearchParams(search).get('show') === REVIEWS;
  const filter = FILTERS.find(({ name }) => name === new URLSearchParams(search).get('show')) ?? FILTERS[0];
  const matches = documents
    .filter(filter.includes)
    .filter((entry) => [documentTitle(entry), ...entry.addresses].some((text) => text.toLowerCase().includes(words)));
  const toConfirm = documents.reduce((sum, { to_confirm }) => sum + to_confirm, 0);
  const deleted = matches.filter(isInBin);
  const pages = matches.filter((entry) => entry.kind === 'page' && entry.addresses[0] && !isInBin(entry));
  const sources = documents.filter((entry) => entry.first_section !== null && !isInBin(entry));
  const texts = matches.filter(({ kind, addresses }) => kind === 'page' && !addresses[0]);
  const collections = matches.filter(({ kind }) => kind === 'collection');
  const shared = matches.filter(({ kind }) => kind === 'company' || kind === 'navigation');

  return (
    <>
      <PageHead
        title={t('Pages')}
        subtitle={t('Every page of the site, as visitors find it')}
        action={
          <Row wrap gap={10}>
            {may('GET /admin/sections') && (
              <Link className="plain-button" to="/admin/sections" prefetch="intent">
                <Icon name="reuse" />
                {t('Reusable sections')}
              </Link>
            )}
            {may('POST /admin/find/replacements') && (
              <Link className="plain-button" to="/admin/find">
                <Icon name="search" size={16} />
                {t('Find and replace')}
              </Link>
            )}
            {may('POST /admin/pages') && (
              <button
                type="button"
                className="button button-primary button-small"
                aria-haspopup="dialog"
                onClick={() => setCreating(true)}
              >
                <Icon name="add" />
                {t('New page')}
              </button>
            )}
          </Row>
        }
      />
      <LanguageSwitch list={languages} type="page" />
      <Row wrap align="end" justify="between" className={styles.filters}>
        <TabRow
          label={t('States')}
          tabs={[
            ...FILTERS.map(({ name, label, includes }) => ({
              name: t(label),
              to: name === 'all' ? '/admin/pages' : `/admin/pages?show=${name}`,
              isCurrent: name === filter.name && !isQueue,
              count: documents.filter(includes).length,
            })),
            ...(may('POST /admin/pages/{key}/review')
              ? [
                  {
                    name: t('For review'),
                    to: `/admin/pages?show=${REVIEWS}`,
                    isCurrent: isQueue,
                    count: reviews.count,
                  },
                ]
              : []),
          ]}
        />
        <search className={styles.search}>
          <Field
            label={<span className="visually-hidden">{t('Find a page')}</span>}
            type="search"
            placeholder={t('Find a page by name or address')}
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </search>
      </Row>
      {isQueue && reviews.queue && <ReviewQueue queue={reviews.queue} released={released} />}
      {!isQueue && (
        <>
          {toConfirm > 0 && may('PUT /admin/launch-checklist/{id}') && (
            <Note
              title={t('{count, plural, one {# thing} other {# things}} to confirm before launch', {
                count: toConfirm,
              })}
            >
              {rich('Some texts and facts are samples. <link>Confirm or replace them</link>', {
                link: (text) => <Link to="/admin/launch-checklist">{text}</Link>,
              })}
            </Note>
          )}
          {matches.length === 0 && (
            <EmptyNote>{words ? t('No page matches this search.') : t('No page is in this state.')}</EmptyNote>
          )}
          {pages.length > 0 && (
            <Rows className={styles.rows} aria-label={t('Pages')}>
              {pages.map((page) => (
                <PageRow key={page.key} page={page} released={released} />
              ))}
            </Rows>
          )}
          <DocumentCards
            released={released}
            title={t('Collections')}
            note={t('Lists shown in several places')}
            documents={collections}
          />
          <DocumentCards
            released={released}
            title={t('Other texts')}
            note={t('Without an address of their own')}
            documents={texts}
          />
          <DocumentCards released={released} title={t('On every page')} documents={shared} />
          {deleted.length > 0 && <DeletedPages pages={deleted} />}
        </>
      )}
      {isCreating && <NewPageDialog sources={sources} onClose={() => setCreating(false)} />}
    </>
  );
}

function DeletedPages({ pages }: { pages: DocumentEntry[] }) {
  const revalidate = useRevalidate();
  const may = useMay();
  const restore = async (page: DocumentEntry) => {
    const { value } = await attempt(() => restorePage(page.key));
    if (!value) return;
    showToast({ kind: 'success', text: t('{title} restored.', { title: documentTitle(page) }) });
    await revalidate();
  };
  return (
    <section className={styles.cards}>
      <h2>{t('In the bin')}</h2>
      <Rows className={styles.rows}>
        {pages.map((page) => (
          <PageRow key={page.key} page={page}>
            {may('POST /admin/pages/{key}/restore') ? (
              <WaitingButton className="plain-button" busyText={t('Restoring...')} action={() => restore(page)}>
                {t('Restore')}
                <span className="visually-hidden"> {documentTitle(page)}</span>
              </WaitingButton>
            ) : (
              <span />
            )}
          </PageRow>
        ))}
      </Rows>
    </section>
  );
}
