import { Link } from 'react-router';
import { fetchPosts } from '../blog/post-calls.ts';
import { ServiceNote } from '../blog/service-note.tsx';
import { NoMailServerNote } from '../contact/no-mail-server-note.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { EmptyNote } from '../shell/empty-note.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';
import { NeedsAttention } from './needs-attention.tsx';
import { PostTotals } from './post-totals.tsx';
import { RecentBlogs } from './recent-blogs.tsx';

const RECENT_POSTS = 9;

export const meta = adminMeta('Dashboard');

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  fetchPosts({ page: 1, perPage: RECENT_POSTS }, signal);

/** `/admin/dashboard`: how many posts there are, and the newest. */
export default function Dashboard({ loaderData: { counts, posts } }: Route.ComponentProps) {
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
      <NeedsAttention />
    </div>
  );
}
