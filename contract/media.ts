/** 5 MB in powers of two; a picture of exactly this size is taken. */
export const MAX_IMAGE_BYTES = 5_242_880;

export const IMAGE_TOO_LARGE = 'Image size must be less than 5MB!';
export const NOT_AN_IMAGE = 'Please select a valid image file (JPG, PNG, WEBP).';

/** Where a stored picture is read. `name` is a content hash and an ending, never what the visitor called the file. */
export const mediaPath = (name: string): string => `/media/${name}`;

/** Best first: in this order a browser is offered them, and takes the first that it knows. */
export const VARIANT_FORMATS = ['avif', 'webp', 'jpg', 'png'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** What there is of a picture beside itself: every format in every width. */
export interface PictureVariants {
  /** In pixels, smallest first. */
  widths: number[];
  formats: VariantFormat[];
  /** A few pixels of it as a `data:` address, for the moments before it is there; null where it lets its ground through. */
  placeholder: string | null;
}

/** The name, path or address of a variant, made of that of its picture: `….png` becomes `…-800.avif`. */
export const variantOf = (picture: string, width: number, format: VariantFormat): string =>
  picture.replace(/\.\w+$/, `-${width}.${format}`);

const MIME_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

/** What the elements of a picture name: a `<source>` for each format of today, and the `<img>` for every other browser. */
export interface PictureFiles {
  sources: { type: string; srcSet: string }[];
  /** Undefined where there is the picture itself only. */
  srcSet: string | undefined;
}

/** Null where there are no variants. `image` is the picture's path or address. */
export function pictureFiles(image: string, variants: PictureVariants | null): PictureFiles | null {
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

/** A picture of ours with its size in pixels. */
export interface SizedPicture {
  width: number;
  height: number;
  variants: PictureVariants | null;
}

/** The pictures of ours that a text shows, by their paths. */
export type TextPictures = Record<string, SizedPicture>;

/** What `POST /api/admin/images` and `…/import` answer: a picture for the text of a post. */
export interface TextPicture {
  /** A path on this site. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}
