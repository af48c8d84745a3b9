import { useLocation } from 'react-router';
import { HeadTags } from '../../head-tags.tsx';
import { Suggestions } from '../../sections/suggestions/suggestions.tsx';
import { BackLink } from '../back-link.tsx';
import { BlogNotice } from '../blog-notice.tsx';
import { PostCard } from '../post-card.tsx';
import { useBlogCopy } from '../use-blog-copy.ts';
import type { PostData } from './post-data.ts';
import '../blog.css';

interface PostMissingProps {
  data: Exclude<PostData, { state: 'found' }>;
  /** The message, which differs by address. */
  title: string;
}

/** The page of an article that does not exist or could not be loaded. */
export function PostMissing({ data, title }: PostMissingProps) {
  const { pathname } = useLocation();
  const { article } = useBlogCopy();
  const missing = data.state === 'failed' ? undefined : data;
  return (
    <div className="post-missing wrap">
      <HeadTags
        title={missing?.copy.title ?? article.failedTitle}
        description={title}
        path={pathname}
        isIndexed={false}
      />
      <BlogNotice
        kind={missing ? 'missing' : 'failed'}
        title={title}
        text={missing?.copy.text ?? article.failedText}
        isAlone
      >
        <BackLink />
      </BlogNotice>
      <Suggestions missingPage={missing?.missingPage} />
      {missing && missing.latest.length > 0 && (
        <section aria-labelledby="latest">
          <h2 id="latest">{missing.copy.latest}</h2>
          <div className="posts grid">
            {missing.latest.map((post) => (
              <PostCard key={post.id} post={post} titleAs="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
