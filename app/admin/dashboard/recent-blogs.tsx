import { type FocusEvent, useState } from 'react';
import type { Post } from '../../../contract/blog/blog.ts';
import { PostImage } from '../blog/post-image.tsx';
import { t } from '../i18n/t.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './dashboard.module.css';

/** The `sizes` of a card's picture: three in a row beside the sidebar, then two, then one. */
const SIZES = '(min-width: 1001px) 25vw, (min-width: 641px) 45vw, 90vw';

/** The newest posts in one row, which opens to all of them. */
export function RecentBlogs({ posts }: { posts: Post[] }) {
  const { day } = useSiteTime();
  const [isOpen, setOpen] = useState(false);
  const openIfCut = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('li')?.getBoundingClientRect();
    if (row && row.top >= currentTarget.getBoundingClientRect().bottom) setOpen(true);
  };
  return (
    <>
      <ul id="recent-blogs" className={styles.recent} data-open={isOpen} onFocus={openIfCut}>
        {posts.map((post) => (
          <li key={post.id}>
            <article>
              <PostImage post={post} className={styles.image} sizes={SIZES} />
              <div>
                <h3>
                  <a href={`/blogs/${post.id}`} dir="auto">
                    {post.title}
                  </a>
                </h3>
                <p>
                  {post.category && (
                    <span>
                      <i className={`${styles.swatch} ${styles[post.category]}`} />
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
      <button
        type="button"
        className={`plain-button ${styles.more}`}
        aria-expanded={isOpen}
        aria-controls="recent-blogs"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Show fewer') : t('Show all {count}', { count: posts.length })}
      </button>
    </>
  );
}
