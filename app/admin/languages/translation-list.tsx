import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { TRANSLATION_STATES, type TranslationState } from '../../../contract/languages/translations.ts';
import { attempt } from '../api.ts';
import { languageName } from '../i18n/language-name.ts';
import { msg, t } from '../i18n/t.ts';
import { loadReleasedParts } from '../releases/released-parts.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { DataRows } from '../shell/layout/rows.tsx';
import type { Route } from './+types/translation-list';
import { totalOf } from './describe-counts.ts';
import { LanguageSwitch, loadLanguages } from './language-switch.tsx';
import { fetchTranslations } from './translation-calls.ts';
import styles from './translation-list.module.css';
import { TranslationRow } from './translation-row.tsx';
import { translationsAddress } from './translations-address.ts';

export const meta = adminMeta('Translations');

function readQuery(search: string): { type: 'page' | 'post'; state: TranslationState | undefined } {
  const query = new URLSearchParams(search);
  const state = TRANSLATION_STATES.find((name) => name === query.get('state'));
  return { type: query.get('type') === 'post' ? 'post' : 'page', state };
}

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readQuery(new URL(url).search);
  const [languages, list, released] = await Promise.all([
    loadLanguages(signal),
    fetchTranslations(params.language, query, signal),
    loadReleasedParts(signal),
  ]);
  return { languages, list, released, ...query };
}

/** In the order of the tabs: what is to be done comes first. */
const TABS = [
  { state: undefined, name: msg('All') },
  { state: 'missing', name: msg('Missing') },
  { state: 'outdated', name: msg('Out of date') },
  { state: 'draft', name: msg('Drafts') },
  { state: 'current', name: msg('Up to date') },
] as const;

const NOUNS = { page: msg('Pages'), post: msg('Posts') };

/** `/admin/translations/{language}`: which pages or posts are missing in a language, or out of date. */
export default function TranslationListScreen({ params: { language }, loaderData }: Route.ComponentProps) {
  const { languages, list, type, state } = loaderData;
  const { search } = useLocation();
  const { counts } = list;
  return (
    <>
      <PageHead
        title={t(NOUNS[type])}
        subtitle={t('In {language}', { language: languageName(language) })}
        action={
          <Link className="plain-button" to={type === 'page' ? '/admin/pages' : '/admin/manage-blogs'}>
            {type === 'page' ? t('All pages') : t('All posts')}
          </Link>
        }
      />
      <LanguageSwitch list={languages} type={type} current={language} />
      <div className={styles.tabs}>
        <TabRow
          label={t('States')}
          tabs={TABS.map((tab) => ({
            name: t(tab.name),
            to: translationsAddress(language, type, tab.state),
            isCurrent: tab.state === state,
            count: tab.state ? counts[tab.state] : totalOf(counts),
          }))}
        />
      </div>
      {list.entries.length === 0 ? (
        <EmptyNote>{emptyText(type, state)}</EmptyNote>
      ) : (
        // Another filter, or a list that was loaded again, begins with its first part.
        <Entries key={`${language} ${search}`} language={language} {...loaderData} />
      )}
    </>
  );
}

function emptyText(type: 'page' | 'post', state: TranslationState | undefined): string {
  if (!state) return type === 'page' ? t('No page is public yet.') : t('There are no posts yet.');
  return type === 'page' ? t('No page is in this state.') : t('No post is in this state.');
}

type EntriesProps = Pick<Awaited<ReturnType<typeof clientLoader>>, 'list' | 'type' | 'state' | 'released'> & {
  language: string;
};

function Entries({ language, list, type, state, released }: EntriesProps) {
  const [more, setMore] = useState({ after: list, entries: list.entries.slice(0, 0), next: list.next });
  const added = more.after === list ? more : { after: list, entries: [], next: list.next };
  const load = async () => {
    const after = added.next ?? undefined;
    const { value } = await attempt(() => fetchTranslations(language, { type, state, after }));
    if (value) setMore({ after: list, entries: [...added.entries, ...value.entries], next: value.next });
  };
  return (
    <>
      <DataRows className={styles.rows} aria-label={t(NOUNS[type])}>
        {[...list.entries, ...added.entries].map((entry) => (
          <TranslationRow key={entry.id} language={language} entry={entry} released={released} />
        ))}
      </DataRows>
      {added.next && (
        <p className={styles.more}>
          <WaitingButton className="plain-button" busyText={t('Loading...')} action={load}>
            {t('Show more')}
          </WaitingButton>
        </p>
      )}
    </>
  );
}
