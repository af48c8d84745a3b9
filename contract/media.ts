/** 5 MB as the specification counts it; a picture of exactly this size is taken. */
export const MAX_IMAGE_BYTES = 5_242_880;

export const IMAGE_TOO_LARGE = 'Image size must be less than 5MB!';
export const NOT_AN_IMAGE = 'Please select a valid image file (JPG, PNG, WEBP).';

/** Where a stored picture is read. `name` is a content hash and an ending, never what the visitor called the file. */
export const mediaPath = (name: string): string => `/media/${name}`;

/** What `POST /api/admin/images` answers: a picture for the text of a post. */
export interface TextPicture {
  /** A path on this site. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}
