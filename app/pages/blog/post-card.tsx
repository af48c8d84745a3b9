import { Link } from 'react-router';
import { useName } from '../../use-language.ts';
import { PostImage } from '../sections/post-image/post-image.tsx';
import { PostDate } from './post-date.tsx';
import type { CardPost } from './with-date.ts';
import './post-card.css';

interface PostCardProps {
  post: CardPost;
  /** `large` is the first post of the blog, over the full width. `row` has the text beside a tall image. */
  shape?: 'large' | 'row' | undefined;
  /** The `sizes` of the image, if they differ from those of the shape. */
  sizes?: string | undefined;
  /** Whether the image is visible when the page opens. */
  isEager?: boolean;
  /** One level below the heading above the cards. */
  titleAs?: 'h2' | 'h3';
}

/**
 * The `sizes` of card images, which follow post-card.css, blog.css and latest-posts.css. Images in rows are cropped to a
 * tall box, so they are wider than their visible part.
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
  isEager = false,
  titleAs: Title = 'h2',
}: PostCardProps) {
  const nameOf = useName();
  return (
    <Link className={shape ? `post-card post-card-${shape}` : 'post-card'} to={`/blogs/${post.id}`} prefetch="intent">
      <div className="picture">
        <PostImage post={post} sizes={sizes} ratio={shape === 'row' ? 'tall' : undefined} isFirst={isEager} />
      </div>
      <div className="words">
        <p className="about">
          {post.category && <b>{nameOf(post.category)}</b>}
          <PostDate of={post} />
        </p>
        <Title dir="auto">{post.title}</Title>
        <p className="excerpt" dir="auto">
          {post.excerpt}
        </p>
      </div>
    </Link>
  );
}
