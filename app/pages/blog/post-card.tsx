import { Link } from 'react-router';
import { PostPicture } from '../sections/post-picture.tsx';
import type { Dated } from './dated.ts';
import { PostDate } from './post-date.tsx';
import './post-card.css';

interface PostCardProps {
  post: Dated;
  /** Large: the first of the whole blog, over the full width with a headline. Row: its words beside a tall picture. */
  shape?: 'large' | 'row' | undefined;
  /** How wide its picture is shown, where the page around it says otherwise than its shape. */
  sizes?: string | undefined;
  /** Its picture is in sight when the page opens. */
  isInSight?: boolean;
  /** One below the heading that the cards stand under. */
  titleAs?: 'h2' | 'h3';
}

/**
 * How wide the pictures of post-card.css, posts.css and latest-posts.css are: a third of the page, seven columns of twelve,
 * or a half; then a half, then all of it. Those in rows are cut to a high frame: they are wider than what is seen of them.
 */
export const CARD_SIZES = {
  plain: '(min-width: 1488px) 430px, (min-width: 1101px) 29vw, (min-width: 641px) 44vw, 90vw',
  large: '(min-width: 1488px) 773px, (min-width: 1101px) 52vw, 90vw',
  half: '(min-width: 1488px) 658px, (min-width: 641px) 44vw, 90vw',
  row: '(min-width: 1101px) 480px, (min-width: 641px) max(330px, 40vw), 168px',
};

export function PostCard({
  post,
  shape,
  sizes = CARD_SIZES[shape ?? 'plain'],
  isInSight = false,
  titleAs: Title = 'h2',
}: PostCardProps) {
  return (
    <Link className={shape ? `post-card post-card-${shape}` : 'post-card'} to={`/blogs/${post.id}`} prefetch="intent">
      <div className="picture">
        <PostPicture post={post} sizes={sizes} ratio={shape === 'row' ? 'tall' : undefined} isFirst={isInSight} />
      </div>
      <div className="words">
        <p className="about">
          {post.category && <b>{post.category}</b>}
          <PostDate of={post} />
        </p>
        <Title>{post.title}</Title>
        <p className="excerpt">{post.excerpt}</p>
      </div>
    </Link>
  );
}
