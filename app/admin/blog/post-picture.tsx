import { useState } from 'react';
import type { PostSummary } from '../../../contract/blog.ts';
import { Cover } from '../../art/cover.tsx';

type Pictured = Pick<PostSummary, 'title' | 'category' | 'image' | 'imageWidth' | 'imageHeight'>;

/** A post's picture, or the drawn cover where it has none or it does not load. */
export function PostPicture({ post, className }: { post: Pictured; className: string }) {
  const [broken, setBroken] = useState<string>();
  if (!post.image || post.image === broken) {
    return <Cover seed={post.title} category={post.category} className={className} />;
  }
  return (
    <img
      className={className}
      src={pictureAddress(post.image)}
      width={post.imageWidth ?? undefined}
      height={post.imageHeight ?? undefined}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(post.image ?? undefined)}
    />
  );
}

/** A path of another service's list may lack its slash; full addresses and `//`, `data:`, `blob:` stay as they are. */
const pictureAddress = (image: string) => (/^(https?:|\/|data:|blob:)/i.test(image) ? image : `/${image}`);
