import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Prose } from '../../ui/prose.tsx';
import { t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Card, Row, Stack } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import type { Route } from './+types/help';
import styles from './help.module.css';
import { searchHandbook } from './search-handbook.ts';

export const meta = adminMeta('Help');

/** The texts are downloaded with this screen only. */
export const clientLoader = async () => (await import('./read-handbook.ts')).readHandbook();

/** `/admin/help` and `/admin/help/{page}`: the handbook, with a search. It is in English in every language of the panel. */
export default function Help({ params, loaderData: handbook }: Route.ComponentProps) {
  const typed = (new URLSearchParams(useLocation().search).get('q') ?? '').trim();
  const navigate = useNavigate();
  const search = (q: string) => navigate({ search: q && `?${new URLSearchParams({ q })}` }, { replace: true });
  const page = handbook.find(({ slug }) => slug === params.page);
  const results = searchHandbook(handbook, typed);

  /** Links of the text lead to pages of the handbook without loading the panel again. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (!path?.startsWith('/admin/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(path);
  };

  return (
    <div className={styles.help}>
      <PageHead title={page?.title ?? t('Help')} subtitle={t('The handbook of this panel')} />
      <div className={styles.columns}>
        <Stack gap={20} className={styles.side}>
          <search>
            <Field
              // Another page begins with an empty search.
              key={page?.slug}
              label={t('Search the handbook')}
              type="search"
              defaultValue={typed}
              autoComplete="off"
              onChange={({ target: { value } }) => search(value)}
            />
          </search>
          <nav aria-label={t('Handbook')}>
            <ul lang="en">
              {handbook.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/admin/help/${slug}`} aria-current={slug === page?.slug ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Stack>
        {typed ? (
          <Results results={results} typed={typed} />
        ) : page ? (
          <div>
            {page.sections.length > 3 && (
              <Row as="ul" wrap lang="en" className={styles.contents} aria-label={t('On this page')}>
                {page.sections.slice(1).map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </Row>
            )}
            {/* The links in it are the controls: Enter on a link is a click. */}
            <Card lang="en" className={styles.text} onClick={follow}>
              <Prose key={page.slug} html={page.html} />
            </Card>
          </div>
        ) : (
          <Stack as="ul" gap={14} lang="en" className={styles.overview}>
            {handbook.map(({ slug, title, sections }) => (
              <li key={slug}>
                <h2>
                  <Link to={`/admin/help/${slug}`}>{title}</Link>
                </h2>
                <p>
                  {sections
                    .slice(1)
                    .map((section) => section.title)
                    .join(' · ') || `${sections[0]?.text.slice(0, 140)}…`}
                </p>
              </li>
            ))}
          </Stack>
        )}
      </div>
    </div>
  );
}

function Results({ results, typed }: { results: ReturnType<typeof searchHandbook>; typed: string }) {
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('{count, plural, one {# result} other {# results}}', { count: results.length })}
      </p>
      {results.length === 0 ? (
        <EmptyNote>{t('No results for “{typed}”. Try another word.', { typed })}</EmptyNote>
      ) : (
        <Stack as="ul" gap={14} lang="en" className={styles.overview}>
          {results.map(({ page, section, excerpt }) => (
            <li key={`${page.slug} ${section.id}`}>
              <h2>
                <Link to={`/admin/help/${page.slug}${section.id && `#${section.id}`}`}>
                  {section.id ? `${page.title}: ${section.title}` : page.title}
                </Link>
              </h2>
              <p>{excerpt}…</p>
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}
