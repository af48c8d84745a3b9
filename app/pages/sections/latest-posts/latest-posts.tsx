import { Link } from 'react-router';
import { Tile } from '../../../art/tile.tsx';
import { Arrow } from '../../../ui/arrow.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { CARD_SIZES, PostCard } from '../../blog/post-card.tsx';
import type { CardPost } from '../../blog/with-date.ts';
import type { SectionOf } from '../section-data.ts';
import './latest-posts.css';

interface LatestPostsProps extends SectionOf<'posts'> {
  /** Undefined while the posts load, null if they could not be read. */
  latest: CardPost[] | null | undefined;
  /** The blog service's reason why they could not be read. */
  failure?: string | undefined;
}

/** The newest posts. */
export function LatestPosts({ id, heading, link, loading, empty, failed, latest, failure = failed }: LatestPostsProps) {
  return (
    <section className="latest-posts section" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
          <Link className="more" to="/Blogs" prefetch="intent">
            {link} <Arrow />
          </Link>
        </div>
        {latest === undefined ? <Loader text={loading} /> : <Posts posts={latest} empty={empty} failure={failure} />}
      </div>
    </section>
  );
}

function Posts({ posts, empty, failure }: { posts: CardPost[] | null; empty: string; failure: string }) {
  const [lead, ...others] = posts ?? [];
  if (!lead) return <Note text={posts ? empty : failure} isFailure={!posts} />;
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

function Note({ text, isFailure }: { text: string; isFailure: boolean }) {
  return (
    <div className={isFailure ? 'note note-failure' : 'note'}>
      {isFailure ? (
        <Tile name="lens" ground="blush" a="madder" b="paper" />
      ) : (
        <Tile name="arch" ground="leaf" a="neem" b="night" />
      )}
      <b>{text}</b>
    </div>
  );
}
