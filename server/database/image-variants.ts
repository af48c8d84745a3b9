import type { ImageVariants, VariantFormat } from '../../contract/media/media.ts';

/** The columns of `image_variants` that `toVariants` needs. */
export const VARIANT_COLUMNS = ['widths', 'formats', 'placeholder'] as const;

export interface VariantColumns {
  widths: string | null;
  formats: string | null;
  placeholder: string | null;
}

/** Returns null if the image has no variants yet. */
export function toVariants({ widths, formats, placeholder }: VariantColumns): ImageVariants | null {
  if (!widths || !formats) return null;
  return {
    widths: widths.split(' ').map(Number),
    formats: formats.split(' ') as VariantFormat[],
    placeholder: placeholder && `data:image/webp;base64,${placeholder}`,
  };
}
