import type { ImageVariants, VariantFormat } from '../../contract/media.ts';

/** Of `image_variants`, for a query that joins it: what `toVariants` reads. */
export const VARIANT_COLUMNS = ['widths', 'formats', 'placeholder'] as const;

export interface VariantColumns {
  widths: string | null;
  formats: string | null;
  placeholder: string | null;
}

/** Null while there are none. */
export function toVariants({ widths, formats, placeholder }: VariantColumns): ImageVariants | null {
  if (!widths || !formats) return null;
  return {
    widths: widths.split(' ').map(Number),
    formats: formats.split(' ') as VariantFormat[],
    placeholder: placeholder && `data:image/webp;base64,${placeholder}`,
  };
}
