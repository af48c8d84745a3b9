import { NameNote } from '../accounts/name-note.tsx';
import { fetchPosts } from '../blog/post-calls.ts';
import { ServiceNote } from '../blog/service-note.tsx';
import { NoMailServerNote } from '../contact/no-mail-server-note.tsx';
import { rich, t } from '../i18n/t.ts';
import { OpenReleases } from '../releases/open-releases.tsx';
import { fetchReleases } from '../releases/release-calls.ts';
import { loadReleasedParts } from '../releases/released-parts.ts';
import { fetchQueue } from '../review/review-calls.ts';
import { WaitingReviews } from '../review/waiting-reviews.tsx';
import { may, seesOwnPostsOnly, useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import type { Route } from './+types/dashboard';
import { ChangedDocuments } from './changed-documents.tsx';
import styles from './dashboard.module.css';
import { attemptIfThere, fetchDashboard, fetchRecentVisits } from './dashboard-calls.ts';
import { PostTotals } from './post-totals.tsx';
import { RecentBlogs } from './recent-blogs.tsx';
import { SiteOverview } from './site-overview.tsx';

const RECENT_POSTS = 9;
/** The most reviews that are listed. The link above the list leads to all reviews. */
const MAX_WAITING = 5;

export const meta = adminMeta('Dashboard');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [blogs, data, visits, reviews, releases, released] = await Promise.all([
    fetchPosts({ page: 1, perPage: RECENT_POSTS }, signal),
    // If one of the calls below fails, the parts of the specification are still shown.
    attemptIfThere(() => fetchDashboard(signal)),
    attemptIfThere(() => fetchRecentVisits(signal)),
    attemptIfThere(() => fetchQueue(signal)),
    may('GET /admin/releases') ? attemptIfThere(() => fetchReleases({ state: 'open' }, signal)) : undefined,
    loadReleasedParts(signal),
  ]);
  return {
    ...blogs,
    data,
    visits,
    reviews: reviews?.value?.waiting ?? [],
    releases: releases?.value?.releases ?? [],
    released,
  };
}

/** `/admin/dashboard`: what needs attention and happens on the site, how many posts there are, and the newest. */
export default function Dashboard({
  loaderData: { counts, posts, data, visits, reviews, releases, released },
}: Route.ComponentProps) {
  const isAuthor = seesOwnPostsOnly();
  const allows = useMay();
  return (
    <div className={styles.dashboard}>
      <PageHead title={t('Dashboard')} subtitle={t('Overview of your blog content')} />
      <ServiceNote />
      <NameNote />
      {allows('GET /admin/messages') && <NoMailServerNote />}
      {(data || visits) && <SiteOverview data={data} visits={visits} isAuthor={isAuthor} />}
      <PostTotals counts={counts} />
      <WaitingReviews reviews={reviews.slice(0, MAX_WAITING)} released={released} />
      <OpenReleases releases={releases} />
      <h2>{t('Recent Blogs')}</h2>
      {posts.length > 0 ? (
        <RecentBlogs posts={posts.slice(0, RECENT_POSTS)} />
      ) : (
        <EmptyNote>
          {rich('Oops.. No Blogs Available (<link>Add New Blogs</link>)', {
            link: (text) => <ScreenLink to="/admin/upload-blog">{text}</ScreenLink>,
          })}
        </EmptyNote>
      )}
      {data?.value && (
        <div className={styles.pair}>
          {(allows('POST /admin/posts') || data.value.my_drafts.length > 0) && (
            <ChangedDocuments
              title={t('My drafts')}
              documents={data.value.my_drafts}
              empty={
                isAuthor
                  ? t('You have no drafts. Posts you are editing appear here until you publish them.')
                  : t('You have no drafts. Posts and pages you are editing appear here until you publish them.')
              }
            />
          )}
          <ChangedDocuments
            title={t('Recently changed by others')}
            documents={data.value.recent}
            empty={
              isAuthor ? t('Nobody else has changed your posts yet.') : t('Nobody else has changed a post or page yet.')
            }
            byOthers
          />
        </div>
      )}
    </div>
  );
}
