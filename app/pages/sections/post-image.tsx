import { useState } from 'react';
import { imageSources } from '../../../contract/media.ts';
import { Cover } from '../../art/cover.tsx';
import type { CoverRatio } from '../../art/cover-layout.ts';
import { ResponsiveImage } from '../../ui/responsive-image.tsx';
import type { ImagePost } from '../blog/with-date.ts';
import './post-image.css';

interface PostImageProps {
  post: ImagePost;
  /** On an article's page. In cards the title describes it. */
  alt?: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The shape of the generated cover; an uploaded image is cropped by CSS. */
  ratio?: CoverRatio;
  /** Visible when the page opens: loaded with high priority. */
  isFirst?: boolean;
}

/** The image of a post, or a generated cover if there is none or it does not load. Fills its container. */
export function PostImage({ post, sizes, alt = '', ratio, isFirst = false }: PostImageProps) {
  const [broken, setBroken] = useState<string>();
  // A demo cover is drawn in the shape of its container: cropping the stored image would cut through its tiles.
  if (!post.image || post.image === broken || (post.hasDemoCover && ratio)) {
    return <Cover className="post-image" seed={post.title} category={post.category} ratio={ratio} />;
  }
  const { image, imageVariants } = post;
  return (
    <span className={post.focus ?? 'post-image'}>
      {/* A tiny inline placeholder below the image while it loads. */}
      {imageVariants?.placeholder && <img src={imageVariants.placeholder} alt="" />}
      <ResponsiveImage
        files={imageSources(image, imageVariants)}
        sizes={sizes}
        src={image}
        width={post.imageWidth}
        height={post.imageHeight}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        // Decoded with the text, not a frame later.
        decoding={isFirst ? 'sync' : undefined}
        // It may have failed before hydration.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setBroken(image);
        }}
        onError={() => setBroken(image)}
      />
    </span>
  );
}
