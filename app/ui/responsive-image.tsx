import type { ComponentProps } from 'react';

/** Copies of a picture for the browser to choose from, as `<source>` and `<img>` name them. */
export interface ImageFiles {
  sources: { type: string; srcSet: string }[];
  srcSet: string | undefined;
}

type ResponsiveImageProps = Omit<ComponentProps<'img'>, 'srcSet' | 'alt'> & {
  alt: string;
  /** Null: there is nothing but `src`. */
  files: ImageFiles | null;
  /** How wide it is shown, as CSS says it: the browser chooses before it has laid anything out. */
  sizes: string;
};

/** A picture in the format and the size that the browser likes best. */
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
