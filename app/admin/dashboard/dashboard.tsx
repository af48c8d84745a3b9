import { Link } from 'react-router';
import { Loader } from '../../ui/loader.tsx';
import { usePostPage } from '../blog/manage/use-post-page.ts';
import { ServiceNote } from '../blog/service-note.tsx';
import { NoMailServerNote } from '../messages/no-mail-server-note.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { EmptyNote } from '../shell/empty-note.tsx';
import { FailureBanner } from '../shell/failure-banner.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Ledger } from './ledger.tsx';
import { RecentBlogs } from './recent-blogs.tsx';
import './dashboard.css';

const RECENT_POSTS = 9;

export const meta = () => adminMeta('Dashboard');

/** `/admin/dashboard`: how many posts there are, and the newest. */
export default function Dashboard() {
  const { list, failure, isLoading, reload } = usePostPage({ page: 1, perPage: RECENT_POSTS });
  return (
    <div className="dashboard">
      <PageHead title="Dashboard" line="Overview of your blog content" />
      <ServiceNote />
      <NoMailServerNote />
      {!list && isLoading && <Loader text="Loading blogs" />}
      <FailureBanner failure={failure} onTryAgain={reload} />
      {list && (
        <>
          <Ledger counts={list.counts} />
          <h2>Recent Blogs</h2>
          {list.posts.length > 0 ? (
            <RecentBlogs posts={list.posts.slice(0, RECENT_POSTS)} />
          ) : (
            <EmptyNote>
              Oops.. No Blogs Available (<Link to="/admin/upload-blog">Add New Blogs</Link>)
            </EmptyNote>
          )}
        </>
      )}
    </div>
  );
}
