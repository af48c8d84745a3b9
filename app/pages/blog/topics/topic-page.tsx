import type { Copy } from '../../../../contract/copy/documents.ts';
import { useCompany } from '../../../use-company.ts';
import { HeadTags } from '../../head-tags.tsx';
import { BackLink } from '../back-link.tsx';
import { BlogNotice } from '../blog-notice.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { Paging } from '../paging.tsx';
import { PostCard } from '../post-card.tsx';
import { useBlogCopy } from '../use-blog-copy.ts';
import type { CardPost } from '../with-date.ts';
import { describeTopic, topicTitle } from './topic-texts.ts';

// The common parts of the pages of tags and authors.

interface Topic {
  name: string;
  posts: readonly CardPost[];
  page: number;
  lastPage: number;
  total: number;
}

interface TopicProps {
  topic: Topic;
  /** The canonical path of the first page. */
  path: string;
}

const pageAddress = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

interface TopicHeadProps extends TopicProps {
  texts: Copy<'topics'>['tag' | 'author'];
  /** The title of the second and later pages. */
  pageTitle: string;
}

export function TopicHead({ topic, path, texts, pageTitle }: TopicHeadProps) {
  const { name } = useCompany();
  const title = topicTitle(texts, topic);
  const { page } = topic;
  return (
    <>
      <HeadTags
        title={page > 1 ? pageTitle.replace('{page}', String(page)).replace('{title}', () => title) : title}
        description={describeTopic(texts, topic)}
        path={pageAddress(path, page)}
        share={null}
      />
      <link rel="alternate" type="application/rss+xml" title={`${title} | ${name} Blog`} href={`${path}/feed.xml`} />
    </>
  );
}

export function TopicPosts({ topic, path, titleAs }: TopicProps & { titleAs?: 'h3' }) {
  return (
    <>
      <div className="posts grid">
        {topic.posts.map((post, index) => (
          <PostCard key={post.id} post={post} isEager={index === 0} {...(titleAs && { titleAs })} />
        ))}
      </div>
      <Paging page={topic.page} lastPage={topic.lastPage} addressOf={(page) => pageAddress(path, page)} />
    </>
  );
}

/** The notice while the posts load, or if they could not be loaded. */
export function TopicNotice({ message, isLoading }: { message: string | undefined; isLoading: boolean }) {
  const { title, description, failed } = useBlogCopy();
  return (
    <div className="blog-list wrap">
      <HeadTags title={title} description={description} path="/blogs" isIndexed={false} />
      {isLoading ? (
        <ListSkeleton hasFirst={false} />
      ) : (
        <BlogNotice kind="failed" text={failed.text} title={message ?? failed.title} isAlone>
          <BackLink />
        </BlogNotice>
      )}
    </div>
  );
}
