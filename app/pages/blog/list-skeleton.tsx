import { Loader, Skeleton } from '../../ui/loader.tsx';
import { useBlogCopy } from './use-blog-copy.ts';
import './post-card.css';
import './blog.css';

/** The list while it loads. With `hasFirst` it begins with the large post of the first page. */
export function ListSkeleton({ hasFirst }: { hasFirst: boolean }) {
  const { loading } = useBlogCopy();
  return (
    <div className="list-skeleton no-call-to-action">
      <Loader text={loading} />
      <div className="posts grid" aria-hidden="true">
        {hasFirst && (
          <div className="post-card post-card-large">
            <Skeleton className="picture" />
            <div className="words">
              <Skeleton className="line" />
              <Skeleton className="headline" />
              <Skeleton className="headline headline-short" />
            </div>
          </div>
        )}
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className="post-card">
            <Skeleton className="picture" />
            <Skeleton className="line" />
            <Skeleton className="title" />
          </div>
        ))}
      </div>
    </div>
  );
}
