import { Link } from 'react-router';
import { fetchPosts } from '../blog/post-calls.ts';
import { ServiceNote } from '../blog/service-note.tsx';
import { NoMailServerNote } from '../contact/no-mail-server-note.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { EmptyNote } from '../shell/empty-note.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { Route } from './+types/dashboard';
import { ChangedDocuments } from './changed-documents.tsx';
import styles from './dashboard.module.css';
import { attemptIfThere, fetchDashboard, fetchRecentVisits } from './dashboard-calls.ts';
import { PostTotals } from './post-totals.tsx';
import { RecentBlogs } from './recent-blogs.tsx';
import { SiteOverview } from './site-overview.tsx';

const RECENT_POSTS = 9;

export const meta = adminMeta('Dashboard');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [blogs, data, visits] = await Promise.all([
    fetchPosts({ page: 1, perPage: RECENT_POSTS }, signal),
    // The specification's parts are shown without the others.
    attemptIfThere(() => fetchDashboard(signal)),
    attemptIfThere(() => fetchRecentVisits(signal)),
  ]);
  return { ...blogs, data, visits };
}

/** `/admin/dashboard`: how many posts there are, the newest, and what happens on the site. */
export default function Dashboard({ loaderData: { counts, posts, data, visits } }: Route.ComponentProps) {
  return (
    <div className={styles.dashboard}>
      <PageHead title="Dashboard" subtitle="Overview of your blog content" />
      <ServiceNote />
      <NoMailServerNote />
      <PostTotals counts={counts} />
      <h2>Recent Blogs</h2>
      {posts.length > 0 ? (
        <RecentBlogs posts={posts.slice(0, RECENT_POSTS)} />
      ) : (
        <EmptyNote>
          Oops.. No Blogs Available (<Link to="/admin/upload-blog">Add New Blogs</Link>)
        </EmptyNote>
      )}
      {(data || visits) && <SiteOverview data={data} visits={visits} />}
      {data?.value && (
        <div className={styles.pair}>
          <ChangedDocuments
            title="My drafts"
            documents={data.value.my_drafts}
            empty="Nothing waits to be published. What you begin to write or change appears here until you publish it."
          />
          <ChangedDocuments
            title="Recently changed by others"
            documents={data.value.recent}
            empty="Nobody else has changed a post or a page yet."
            byOthers
          />
        </div>
      )}
    </div>
  );
}
