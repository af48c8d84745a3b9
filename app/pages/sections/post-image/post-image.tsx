import { useState } from 'react';
import { imageSources } from '../../../../contract/media/media.ts';
import { Cover } from '../../../art/cover.tsx';
import type { CoverRatio } from '../../../art/cover-layout.ts';
import { ResponsiveImage } from '../../../ui/responsive-image.tsx';
import type { ImagePost } from '../../blog/with-date.ts';
import './post-image.css';

interface PostImageProps {
  post: ImagePost;
  /** The alternative text on an article's page. In cards the title describes the image. */
  alt?: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The shape of the generated cover. CSS crops uploaded images. */
  ratio?: CoverRatio;
  /** Whether the image is visible when the page opens, so that it loads with high priority. */
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
        // Decoded with the text, instead of a frame later.
        decoding={isFirst ? 'sync' : undefined}
        // The image may have failed before hydration.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setBroken(image);
        }}
        onError={() => setBroken(image)}
      />
    </span>
  );
}
