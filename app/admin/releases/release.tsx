import { useState } from 'react';
import { fetchDocument } from '../copy/document-calls.ts';
import { FactsContext, labelledFacts } from '../copy/fact-text.tsx';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { BackLink } from '../shell/layout/back-link.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate, useRevalidateOnFocus } from '../shell/use-revalidate.ts';
import type { Route } from './+types/release';
import { AddChangeDialog } from './add-change-dialog.tsx';
import { PartList } from './part-list.tsx';
import { ProblemStrip } from './problem-strip.tsx';
import styles from './release.module.css';
import { ReleaseButtons } from './release-buttons.tsx';
import { fetchRelease } from './release-calls.ts';
import { ReleasePublishDialog, type Way } from './release-publish-dialog.tsx';
import { ReleaseStateLine } from './release-state-line.tsx';
import { SignOffCard } from './sign-off-card.tsx';

export const meta = adminMeta('Release');

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [release, company] = await Promise.all([fetchRelease(id, signal), fetchDocument('company', signal)]);
  return { release, facts: labelledFacts(company) };
}

/** `/admin/releases/12`: what a release changes, and how it is published or undone. */
export default function ReleaseScreen({ loaderData }: Route.ComponentProps) {
  return (
    <FactsContext value={loaderData.facts}>
      {/* Another release starts with its own dialogs closed. */}
      <Screen key={loaderData.release.id} release={loaderData.release} />
    </FactsContext>
  );
}

function Screen({ release }: Pick<Route.ComponentProps['loaderData'], 'release'>) {
  const may = useMay();
  const revalidate = useRevalidate();
  const times = useSiteTime();
  const [isAdding, setAdding] = useState(false);
  /** The way of publishing that its dialog opens with. */
  const [publishing, setPublishing] = useState<Way>();
  const [wasJustPublished, setJustPublished] = useState(false);
  useRevalidateOnFocus();
  const { name, contents, state, published_at: publishedAt } = release;
  const canEdit = state !== 'Published' && may('POST /admin/releases/{id}/parts');
  return (
    <>
      {wasJustPublished && state === 'Published' && publishedAt && (
        <div className={styles.banner}>
          <Banner
            kind="success"
            text={t('{name} was published at {time}.', { name, time: times.bareTime(publishedAt) })}
            scrollsIntoView
          >
            <p>{t('{count, plural, one {# change is} other {# changes are}} public.', { count: contents.length })}</p>
          </Banner>
        </div>
      )}
      <BackLink to="/admin/releases">{t('All releases')}</BackLink>
      <PageHead
        title={name}
        subtitle={<ReleaseStateLine release={release} />}
        action={<ReleaseButtons release={release} onPublish={setPublishing} />}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ProblemStrip release={release} />
          <section aria-labelledby="release-changes">
            <Row wrap gap={12} align="center" justify="between" className={styles.changesHead}>
              <h2 id="release-changes" tabIndex={-1}>
                {t('{count, plural, =0 {No changes yet} one {# change} other {# changes}}', { count: contents.length })}
              </h2>
              {canEdit && (
                <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setAdding(true)}>
                  <Icon name="add" />
                  {t('Add a change')}
                </button>
              )}
            </Row>
            <PartList release={release} canEdit={canEdit} />
          </section>
        </div>
        <div className={styles.aside}>
          <SignOffCard release={release} onChanged={revalidate} />
        </div>
      </div>
      {isAdding && (
        <AddChangeDialog
          release={release}
          onDone={() => {
            setAdding(false);
            void revalidate();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {publishing && (
        <ReleasePublishDialog
          way={publishing}
          release={release}
          onDone={async ({ state: changed }) => {
            setPublishing(undefined);
            setJustPublished(changed === 'Published');
            await revalidate();
          }}
          onChanged={() => void revalidate()}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  );
}
