import { useLocation } from 'react-router';
import { ARTICLE } from '../../../content/blog.ts';
import { HeadTags } from '../head-tags.tsx';
import { BackLink } from './back-link.tsx';
import { BlogNotice } from './blog-notice.tsx';
import { PostCard } from './post-card.tsx';
import type { PostData } from './post-data.ts';
import './blog.css';

interface PostMissingProps {
  data: Exclude<PostData, { state: 'found' }>;
  /** The message, which differs by address. */
  title: string;
}

/** The page of an article that does not exist or could not be loaded. */
export function PostMissing({ data, title }: PostMissingProps) {
  const { pathname } = useLocation();
  const isFailed = data.state === 'failed';
  const latest = data.state === 'failed' ? [] : data.latest;
  return (
    <div className="post-missing wrap">
      <HeadTags
        title={isFailed ? ARTICLE.failedTitle : ARTICLE.missingTitle}
        description={title}
        path={pathname}
        isIndexed={false}
      />
      <BlogNotice
        kind={isFailed ? 'failed' : 'missing'}
        title={title}
        text={isFailed ? ARTICLE.failedText : ARTICLE.missingText}
        isAlone
      >
        <BackLink />
      </BlogNotice>
      {latest.length > 0 && (
        <section aria-labelledby="latest">
          <h2 id="latest">{ARTICLE.latest}</h2>
          <div className="posts grid">
            {latest.map((post) => (
              <PostCard key={post.id} post={post} titleAs="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
