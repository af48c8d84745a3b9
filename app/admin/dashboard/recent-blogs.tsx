import type { Post } from '../../../contract/blog.ts';
import { PostImage } from '../blog/post-image.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import './recent-blogs.css';

/** Of a card's picture: three in a row beside the sidebar, two, then one. */
const SIZES = '(min-width: 1001px) 25vw, (min-width: 641px) 45vw, 90vw';

export function RecentBlogs({ posts }: { posts: Post[] }) {
  const { day } = useSiteTime();
  return (
    <ul className="recent-blogs">
      {posts.map((post) => (
        <li key={post.id}>
          <article>
            <PostImage post={post} className="recent-blogs-picture" sizes={SIZES} />
            <div>
              <h3>
                <a href={`/blogs/${post.id}`}>{post.title}</a>
              </h3>
              <p>
                {post.category && (
                  <span>
                    <i className={`swatch swatch-${post.category.toLowerCase()}`} />
                    {post.category}
                  </span>
                )}
                <time dateTime={post.createdAt}>{day(post.createdAt)}</time>
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
