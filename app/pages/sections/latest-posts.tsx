import { Link } from 'react-router';
import { HOME } from '../../../content/home.ts';
import { Tile } from '../../art/tile.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Loader } from '../../ui/loader.tsx';
import { CARD_SIZES, PostCard } from '../blog/post-card.tsx';
import type { CardPost } from '../blog/with-date.ts';
import './latest-posts.css';

interface LatestPostsProps {
  /** Undefined while they are on their way, null where they could not be read. */
  latest: CardPost[] | null | undefined;
  /** In other words than ours, why they could not be read. */
  failure?: string | undefined;
}

/** The newest posts. */
export function LatestPosts({ latest, failure = HOME.posts.failed }: LatestPostsProps) {
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
        {latest === undefined ? <Loader text={HOME.posts.loading} /> : <Posts posts={latest} failure={failure} />}
      </div>
    </section>
  );
}

function Posts({ posts, failure }: { posts: CardPost[] | null; failure: string }) {
  const [lead, ...others] = posts ?? [];
  if (!lead) return <Note failure={posts ? undefined : failure} />;
  return (
    <div className="grid">
      <PostCard post={lead} sizes={CARD_SIZES.large} titleAs="h3" />
      {others.length > 0 && (
        <div className="others">
          {others.map((post) => (
            <PostCard key={post.id} post={post} shape="row" titleAs="h3" />
          ))}
        </div>
      )}
    </div>
  );
}

function Note({ failure }: { failure: string | undefined }) {
  return (
    <div className={failure ? 'note note-failure' : 'note'}>
      {failure ? (
        <Tile name="lens" ground="blush" a="madder" b="paper" />
      ) : (
        <Tile name="arch" ground="leaf" a="neem" b="night" />
      )}
      <b>{failure ?? HOME.posts.empty}</b>
    </div>
  );
}
