import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RedirectStatus } from '../../../contract/redirects.ts';
import { act, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Paging } from '../shell/controls/paging.tsx';
import { SearchBox } from '../shell/controls/search-box.tsx';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import type { Route } from './+types/redirects';
import { ImportButton } from './import-button.tsx';
import { MissingRows } from './missing-rows.tsx';
import { addRedirect, changeRedirect, downloadRedirects, fetchMissing, fetchRedirects } from './redirect-calls.ts';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectRows } from './redirect-rows.tsx';
import styles from './redirects.module.css';

export const meta = adminMeta('Redirects');

const PER_PAGE = 50;

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const parameters = new URL(url).searchParams;
  const query = { q: parameters.get('q') ?? '', page: Number(parameters.get('page')) || 1 };
  const isMissing = parameters.get('show') === 'missing';
  const [redirects, missing] = await Promise.all([
    fetchRedirects(isMissing ? { q: '', page: 1 } : query, signal),
    fetchMissing(isMissing ? query.page : 1, signal),
  ]);
  return { query, isMissing, redirects, missing };
}

/** Adds or changes a redirect. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const id = Number(form.get('id'));
  const redirect = { from: text('from'), to: text('to'), status: Number(text('status')) as RedirectStatus };
  return act(
    async () => {
      if (id) await changeRedirect(id, redirect);
      else await addRedirect(redirect);
    },
    { toast: form.get('intent') !== 'save' },
  );
}

/** `/admin/redirects`: old addresses that lead to new ones, and addresses that lead nowhere. */
export default function Redirects({ loaderData: { query, isMissing, redirects, missing } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [added, setAdded] = useState(0);
  const total = isMissing ? missing.total : redirects.total;
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  const address = (page: number) =>
    `?${new URLSearchParams({ ...(isMissing ? { show: 'missing' } : query.q && { q: query.q }), ...(page > 1 && { page: String(page) }) })}`;
  return (
    <div className={styles.redirects}>
      <PageHead
        title={t('Redirects')}
        subtitle={t('Old addresses that lead to new ones')}
        action={
          <Row wrap gap={10}>
            <ImportButton />
            <WaitingButton busyText={t('Exporting...')} action={() => attempt(downloadRedirects)}>
              {t('Export as CSV')}
            </WaitingButton>
          </Row>
        }
      />
      {!isMissing && <RedirectForm key={added} takesFocus={added > 0} onSaved={() => setAdded(added + 1)} />}
      <Row wrap align="center" justify="between" className={styles.head}>
        <TabRow
          label={t('Lists')}
          tabs={[
            { name: t('Redirects'), to: '?', isCurrent: !isMissing, count: redirects.all },
            { name: t('Missing addresses'), to: '?show=missing', isCurrent: isMissing, count: missing.total },
          ]}
        />
        {isMissing ? (
          <Muted>{t('Last 30 days. Counted without storing anything about visitors.')}</Muted>
        ) : (
          <SearchBox
            q={query.q}
            onSearch={(q) => navigate(q ? `?${new URLSearchParams({ q })}` : '?', { replace: true })}
            label={<span className="visually-hidden">{t('Search addresses')}</span>}
            placeholder={t('Search addresses')}
          />
        )}
      </Row>
      {isMissing ? (
        <MissingRows missing={missing.missing} />
      ) : (
        <RedirectRows redirects={redirects.redirects} q={query.q} />
      )}
      {lastPage > 1 && <Paging page={query.page} lastPage={lastPage} address={address} />}
    </div>
  );
}
