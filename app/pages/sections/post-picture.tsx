import { useState } from 'react';
import type { PostSummary } from '../../../contract/blog.ts';
import { pictureFiles } from '../../../contract/media.ts';
import { Cover } from '../../art/cover.tsx';
import type { CoverRatio } from '../../art/cover-layout.ts';
import { ResponsiveImage } from '../../ui/responsive-image.tsx';
import './post-picture.css';

interface PostPictureProps {
  post: Pick<PostSummary, 'title' | 'category' | 'image' | 'imageWidth' | 'imageHeight' | 'imageVariants'> & {
    hasDemoCover?: true;
  };
  /** How wide the picture is shown, as CSS says it. */
  sizes: string;
  /** Of the drawn cover that stands in; a real picture is cut to the frame that holds it. */
  ratio?: CoverRatio;
  /** For the one picture that is in sight when the page opens. */
  isFirst?: boolean;
}

/** The picture of a post, or its drawn cover where there is none or it does not load. Fills the frame around it. */
export function PostPicture({ post, sizes, ratio, isFirst = false }: PostPictureProps) {
  const [broken, setBroken] = useState<string>();
  // In a frame of its own shape a demo's cover is drawn whole: cut from the stored one, its tiles would be sliced.
  if (!post.image || post.image === broken || (post.hasDemoCover && ratio)) {
    return <Cover className="post-picture" seed={post.title} category={post.category} ratio={ratio} />;
  }
  const { image, imageVariants } = post;
  return (
    <span className="post-picture">
      {/* Under the picture until that has come: a few of its pixels, from the page itself. */}
      {imageVariants?.placeholder && <img src={imageVariants.placeholder} alt="" />}
      <ResponsiveImage
        files={pictureFiles(image, imageVariants)}
        sizes={sizes}
        src={image}
        width={post.imageWidth ?? 1500}
        height={post.imageHeight ?? 1000}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        // With the text, not a frame later.
        decoding={isFirst ? 'sync' : undefined}
        // It may have failed before this script was there to be told.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setBroken(image);
        }}
        onError={() => setBroken(image)}
      />
    </span>
  );
}
