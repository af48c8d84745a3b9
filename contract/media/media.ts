/** The path of a stored image. `name` is a content hash and an extension, never the name of the uploaded file. */
export const mediaPath = (name: string): string => `/media/${name}`;

/** In order of preference: a browser takes the first format that it supports. */
export const VARIANT_FORMATS = ['avif', 'webp', 'jpg', 'png'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** The variants of an image: every format in every width. */
export interface ImageVariants {
  /** In pixels, smallest first. */
  widths: number[];
  formats: VariantFormat[];
  /** A tiny preview as a `data:` URL, shown while the image loads. Null for images with transparency. */
  placeholder: string | null;
}

/** The name, path or URL of a variant, from that of its image: `….png` becomes `…-800.avif`. */
export const variantOf = (image: string, width: number, format: VariantFormat): string =>
  image.replace(/\.\w+$/, `-${width}.${format}`);

const MIME_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

/** The attributes of a `<picture>`: a `<source>` for each modern format, and the `<img>` for other browsers. */
export interface ImageSources {
  sources: { type: string; srcSet: string }[];
  /** Undefined if there are no variants. */
  srcSet: string | undefined;
}

/** Null if there are no variants. `image` is the image's path or URL. */
export function imageSources(image: string, variants: ImageVariants | null): ImageSources | null {
  if (!variants) return null;
  const srcSet = (format: VariantFormat) =>
    variants.widths.map((width) => `${variantOf(image, width, format)} ${width}w`).join(', ');
  const fallback = variants.formats.find((format) => format === 'jpg' || format === 'png');
  return {
    sources: variants.formats
      .filter((format) => format !== fallback)
      .map((format) => ({ type: MIME_TYPES[format], srcSet: srcSet(format) })),
    srcSet: fallback && srcSet(fallback),
  };
}

/** A stored image with its size in pixels. */
export interface SizedImage {
  width: number;
  height: number;
  variants: ImageVariants | null;
}

/** The stored images in a text, by path. */
export type TextImages = Record<string, SizedImage>;

/** The response of `POST /api/admin/images` and `…/import`: an image for the text of a post. */
export interface TextImage {
  /** A path on this site. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** A sentence about frames that were left out of an animation. */
  note?: string | undefined;
}
