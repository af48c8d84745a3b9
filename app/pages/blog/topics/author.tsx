import { Link } from 'react-router';
import { imageSources } from '../../../../contract/media/media.ts';
import { deferred, useDeferred } from '../../../navigation/deferred-data.ts';
import { getSite } from '../../../site-context.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { ResponsiveImage } from '../../../ui/responsive-image.tsx';
import { NotFound } from '../../not-found.tsx';
import { collection } from '../../page-schemas.ts';
import { StructuredData } from '../../structured-data.tsx';
import { AskLink } from '../post/ask-link.tsx';
import { useBlogCopy } from '../use-blog-copy.ts';
import type { Route } from './+types/author';
import { loadTopic } from './load-topic.ts';
import { TopicHead, TopicNotice, TopicPosts } from './topic-page.tsx';
import { postCountText, topicPath } from './topic-texts.ts';
import './topic-page.css';
import '../blog.css';

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadTopic(url, context, (query) => getSite(context).publicBlog.authorPage(params.slug.toLowerCase(), query));

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  deferred<Data>(serverLoader, { state: 'failed' });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** /authors/{slug} */
export default function AuthorPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  const blog = useBlogCopy();
  const loaded = useDeferred<Data>(loaderData);
  if (loaded?.state === 'absent') return <NotFound copy={loaded.notFound} missingPage={loaded} />;
  if (loaded?.state !== 'listed') return <TopicNotice message={loaded?.message} isLoading={!loaded} />;

  const { topic, topics } = loaded;
  const { name, role, text, image, links } = topic.author;
  const path = topicPath('authors', slug.toLowerCase());
  const about = { '@type': 'Person', name, ...(role && { jobTitle: role }), ...(text && { description: text }) };
  return (
    <>
      <TopicHead texts={topics.author} pageTitle={topics.pageTitle} topic={topic} path={path} />
      <StructuredData things={[collection({ path, title: name, about })]} />
      <section className="author-top">
        <div className="wrap grid">
          <div className="words">
            <p className="topic-kind">
              <Link to="/blogs">{blog.title}</Link> / {topics.author.kind}
            </p>
            <h1 dir="auto">{name}</h1>
            {role && (
              <p className="role" dir="auto">
                {role}
              </p>
            )}
            {text && (
              <p className="lede" dir="auto">
                {text}
              </p>
            )}
            <p className="links">
              <AskLink {...topic.author} variant="button-primary" />
              {links.map(({ label, url }) => (
                <a key={url} className="more" href={url} rel="me">
                  <bdi>{label}</bdi> <Arrow />
                </a>
              ))}
            </p>
          </div>
          {image && (
            <div className="art">
              <ResponsiveImage
                files={imageSources(image.path, image.variants)}
                sizes="(min-width: 901px) 30vw, 240px"
                src={image.path}
                width={image.width}
                height={image.height}
                alt=""
              />
            </div>
          )}
        </div>
      </section>
      <section className="section author-posts">
        <div className="wrap">
          <div className="section-head">
            <h2>{postCountText(topics.author, topic.total)}</h2>
          </div>
          <TopicPosts topic={topic} path={path} titleAs="h3" />
        </div>
      </section>
    </>
  );
}
