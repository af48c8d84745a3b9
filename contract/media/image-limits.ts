// Apart from media.ts, which every visitor downloads.

/** 5 MiB. An image of exactly this size is accepted. */
export const MAX_IMAGE_BYTES = 5_242_880;

export const IMAGE_TOO_LARGE = 'Image size must be less than 5MB!';
export const NOT_AN_IMAGE = 'Please select a valid image file (JPG, PNG, WEBP).';
