/** 5 MB in powers of two; an image of exactly this size is taken. */
export const MAX_IMAGE_BYTES = 5_242_880;

export const IMAGE_TOO_LARGE = 'Image size must be less than 5MB!';
export const NOT_AN_IMAGE = 'Please select a valid image file (JPG, PNG, WEBP).';

/** Where a stored image is read. `name` is a content hash and an ending, never what the visitor called the file. */
export const mediaPath = (name: string): string => `/media/${name}`;

/** Best first: in this order a browser is offered them, and takes the first that it knows. */
export const VARIANT_FORMATS = ['avif', 'webp', 'jpg', 'png'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** What there is of an image beside itself: every format in every width. */
export interface ImageVariants {
  /** In pixels, smallest first. */
  widths: number[];
  formats: VariantFormat[];
  /** A few pixels of it as a `data:` address, for the moments before it is there; null where it lets its ground through. */
  placeholder: string | null;
}

/** The name, path or address of a variant, made of that of its image: `….png` becomes `…-800.avif`. */
export const variantOf = (image: string, width: number, format: VariantFormat): string =>
  image.replace(/\.\w+$/, `-${width}.${format}`);

const MIME_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

/** What the elements of an image name: a `<source>` for each format of today, and the `<img>` for every other browser. */
export interface ImageSources {
  sources: { type: string; srcSet: string }[];
  /** Undefined where there is the image itself only. */
  srcSet: string | undefined;
}

/** Null where there are no variants. `image` is the picture's path or address. */
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

/** An image of ours with its size in pixels. */
export interface SizedImage {
  width: number;
  height: number;
  variants: ImageVariants | null;
}

/** The images of ours that a text shows, by their paths. */
export type TextImages = Record<string, SizedImage>;

/** What `POST /api/admin/images` and `…/import` answer: an image for the text of a post. */
export interface TextImage {
  /** A path on this site. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}
