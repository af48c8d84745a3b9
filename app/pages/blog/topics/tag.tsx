import { Link } from 'react-router';
import { deferred, useDeferred } from '../../../navigation/deferred-data.ts';
import { getSite } from '../../../site-context.ts';
import { NotFound } from '../../not-found.tsx';
import { collection } from '../../page-schemas.ts';
import { StructuredData } from '../../structured-data.tsx';
import { TagRow } from '../tag-row.tsx';
import { useBlogCopy } from '../use-blog-copy.ts';
import type { Route } from './+types/tag';
import { loadTopic } from './load-topic.ts';
import { redirectMovedTag } from './moved-tag.ts';
import { TopicHead, TopicNotice, TopicPosts } from './topic-page.tsx';
import { postCountText, topicPath } from './topic-texts.ts';
import './topic-page.css';
import '../blog.css';

export const loader = ({ params, url, context }: Route.LoaderArgs) => {
  const site = getSite(context);
  const slug = params.slug.toLowerCase();
  return loadTopic(url, context, async (query) => {
    const page = await site.publicBlog.tagPage(slug, query);
    if (!page && query.page === 1) await redirectMovedTag(slug, site, (moved) => topicPath('tags', moved));
    return page;
  });
};

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  deferred<Data>(serverLoader, { state: 'failed' });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** /tags/{slug} */
export default function TagPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  const blog = useBlogCopy();
  const loaded = useDeferred<Data>(loaderData);
  if (loaded?.state === 'absent') return <NotFound copy={loaded.notFound} missingPage={loaded} />;
  if (loaded?.state !== 'listed') return <TopicNotice message={loaded?.message} isLoading={!loaded} />;

  const { topic, related, topics } = loaded;
  const path = topicPath('tags', slug.toLowerCase());
  const others = related.filter((tag) => tag.path !== decodeURIComponent(path));
  return (
    <div className="topic-page blog-list wrap">
      <TopicHead texts={topics.tag} pageTitle={topics.pageTitle} topic={topic} path={path} />
      <StructuredData things={[collection({ path, title: topic.name })]} />
      <header className="page-head">
        <p className="topic-kind">
          <Link to="/blogs">{blog.title}</Link> / {topics.tag.kind}
        </p>
        <h1 dir="auto">{topic.name}</h1>
        <p className="lede">{postCountText(topics.tag, topic.total)}</p>
      </header>
      {others.length > 0 && (
        <div className="related-tags">
          <span>{topics.tag.related}</span>
          <TagRow tags={others} label={topics.tag.related} />
        </div>
      )}
      <TopicPosts topic={topic} path={path} />
    </div>
  );
}
