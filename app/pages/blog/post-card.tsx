import { Link } from 'react-router';
import type { PostSummary } from '../../../contract/blog.ts';
import { PostPicture } from '../sections/post-picture.tsx';
import { PostDate } from './post-date.tsx';
import './post-card.css';

interface PostCardProps {
  post: PostSummary;
  /** Large: the first of the whole blog, over the full width with a headline. Row: its words beside a tall picture. */
  shape?: 'large' | 'row' | undefined;
  /** Its picture is in sight when the page opens. */
  isInSight?: boolean;
  /** One below the heading that the cards stand under. */
  titleAs?: 'h2' | 'h3';
}

export function PostCard({ post, shape, isInSight = false, titleAs: Title = 'h2' }: PostCardProps) {
  return (
    <Link className={shape ? `post-card post-card-${shape}` : 'post-card'} to={`/blogs/${post.id}`} prefetch="intent">
      <div className="picture">
        <PostPicture post={post} ratio={shape === 'row' ? 'tall' : undefined} isFirst={isInSight} />
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
