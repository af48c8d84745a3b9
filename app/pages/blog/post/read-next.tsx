import { Link } from 'react-router';
import { Arrow } from '../../../ui/arrow.tsx';
import { PostCard } from '../post-card.tsx';
import type { ArticleData } from './post-data.ts';
import './read-next.css';
import '../blog.css';

/** Related posts, and the posts before and after. */
export function ReadNext({
  copy,
  related,
  next,
  previous,
}: Pick<ArticleData, 'copy' | 'related' | 'next' | 'previous'>) {
  if (related.length === 0 && !next && !previous) return null;
  return (
    <section className="read-next section mist" aria-labelledby="read-next">
      <div className="wrap">
        <div className="section-head">
          <h2 id="read-next">{copy.readNext}</h2>
          <Link className="more" to="/blogs" prefetch="intent">
            {copy.all} <Arrow />
          </Link>
        </div>
        <div className="posts grid">
          {related.map((post) => (
            <PostCard key={post.id} post={post} titleAs="h3" />
          ))}
        </div>
        <nav className="neighbours" aria-label={copy.neighbours}>
          {previous && (
            <Link to={`/blogs/${previous.id}`} rel="prev">
              <span>
                <Arrow to="left" /> {copy.previous}
              </span>
              <b dir="auto">{previous.title}</b>
            </Link>
          )}
          {next && (
            <Link className="next" to={`/blogs/${next.id}`} rel="next">
              <span>
                {copy.next} <Arrow />
              </span>
              <b dir="auto">{next.title}</b>
            </Link>
          )}
        </nav>
      </div>
    </section>
  );
}
