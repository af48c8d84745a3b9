import { useState } from 'react';
import type { PostSummary } from '../../../contract/blog/blog.ts';
import { imageSources } from '../../../contract/media/media.ts';
import { Cover } from '../../art/cover.tsx';
import { ResponsiveImage } from '../../ui/responsive-image.tsx';

export interface PostImageProps {
  post: Pick<PostSummary, 'title' | 'category' | 'image' | 'imageWidth' | 'imageHeight' | 'imageVariants'>;
  className?: string | undefined;
  /** The width in the layout, for the `sizes` attribute. */
  sizes: string;
}

/** A post's image, or a generated cover if there is none or it does not load. */
export function PostImage({ post, className, sizes }: PostImageProps) {
  const [broken, setBroken] = useState<string>();
  if (!post.image || post.image === broken) {
    return <Cover seed={post.title} category={post.category} className={className} />;
  }
  const address = imageAddress(post.image);
  return (
    <ResponsiveImage
      files={imageSources(address, post.imageVariants)}
      sizes={sizes}
      className={className}
      src={address}
      width={post.imageWidth ?? undefined}
      height={post.imageHeight ?? undefined}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(post.image ?? undefined)}
    />
  );
}

/** Adds the leading slash that paths of another blog service may lack. Leaves full, `//`, `data:` and `blob:` URLs. */
const imageAddress = (image: string) => (/^(https?:|\/|data:|blob:)/i.test(image) ? image : `/${image}`);
