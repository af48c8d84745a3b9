import type { ComponentProps } from 'react';

/** The variants of an image for `<source>` and `<img>`. */
export interface ImageFiles {
  sources: { type: string; srcSet: string }[];
  srcSet: string | undefined;
}

type ResponsiveImageProps = Omit<ComponentProps<'img'>, 'srcSet' | 'alt'> & {
  alt: string;
  /** Null if there is only `src`. */
  files: ImageFiles | null;
  /** The `sizes` attribute. */
  sizes: string;
};

/** An image whose format and size the browser chooses. */
export function ResponsiveImage({ files, sizes, alt, ...image }: ResponsiveImageProps) {
  if (!files) return <img alt={alt} {...image} />;
  return (
    <picture>
      {files.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img srcSet={files.srcSet} sizes={sizes} alt={alt} {...image} />
    </picture>
  );
}
