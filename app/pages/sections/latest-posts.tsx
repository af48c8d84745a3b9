import { Link, useRouteLoaderData } from 'react-router';
import { HOME } from '../../../content/home.ts';
import type { PostSummary } from '../../../contract/blog.ts';
import { Tile } from '../../art/tile.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Loader } from '../../ui/loader.tsx';
import { longDate } from '../../ui/long-date.ts';
import { PostPicture } from './post-picture.tsx';
import './latest-posts.css';

/** The newest posts: undefined while they are on their way, null where they could not be read. */
export function LatestPosts({ latest }: { latest: PostSummary[] | null | undefined }) {
  const { heading, link } = HOME.posts;
  return (
    <section className="latest-posts section" aria-labelledby="posts">
      <div className="wrap">
        <div className="section-head">
          <h2 id="posts">{heading}</h2>
          <Link className="more" to="/Blogs" prefetch="intent">
            {link} <Arrow />
          </Link>
        </div>
        {latest === undefined ? <Loader text={HOME.posts.loading} /> : <Posts posts={latest} />}
      </div>
    </section>
  );
}

function Posts({ posts }: { posts: PostSummary[] | null }) {
  const [lead, ...others] = posts ?? [];
  if (!lead) return <Note isFailure={!posts} />;
  return (
    <div className="grid">
      <Post post={lead} kind="lead" />
      {others.length > 0 && (
        <div className="others">
          {others.map((post) => (
            <Post key={post.id} post={post} kind="row" />
          ))}
        </div>
      )}
    </div>
  );
}

function Post({ post, kind }: { post: PostSummary; kind: 'lead' | 'row' }) {
  const site = useRouteLoaderData('root') as { timeZone: string };
  return (
    <Link className={`post post-${kind}`} to={`/blogs/${post.id}`} prefetch="intent">
      <div className="picture">
        <PostPicture post={post} ratio={kind === 'row' ? 'tall' : 'std'} />
      </div>
      <div>
        <p className="about">
          {post.category && <b>{post.category}</b>}
          <time dateTime={post.createdAt}>{longDate(post.createdAt, site.timeZone)}</time>
        </p>
        <h3>{post.title}</h3>
        <p className="excerpt">{post.excerpt}</p>
      </div>
    </Link>
  );
}

function Note({ isFailure }: { isFailure: boolean }) {
  return (
    <div className={isFailure ? 'note note-failure' : 'note'}>
      {isFailure ? (
        <Tile name="lens" ground="blush" a="madder" b="paper" />
      ) : (
        <Tile name="arch" ground="leaf" a="neem" b="night" />
      )}
      <b>{isFailure ? HOME.posts.failed : HOME.posts.empty}</b>
    </div>
  );
}
