import { z } from 'zod';

/** A stored logo: the hash of its content, and its size in the header times two. */
export const LOGO_NAME = /^[0-9a-f]{40}-[1-9]\d{0,3}x[1-9]\d{0,3}\.(?:svg|png)$/;
const LOGO_PATH = new RegExp(`^/logo/${LOGO_NAME.source.slice(1)}`);

export const MAX_SVG_BYTES = 262_144;
export const LOGO_RULE = 'Upload the logo as an SVG or a PNG.';

/** The box of the site's header in which a logo is shown, times two, in pixels. */
const BOX = { width: 280, height: 96 };

/** The size at which a logo of these proportions fits, in whole pixels. */
export function logoSize(width: number, height: number) {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A field with the path of a stored logo. Empty for no logo. */
export const logo = (label: string, hint: string) =>
  z
    .string(`${label} must be text.`)
    .refine((path) => path === '' || LOGO_PATH.test(path), LOGO_RULE)
    .meta({ title: label, format: 'logo', description: hint });

/** The response of `POST /api/admin/logo`. */
export const uploadedLogo = z.object({
  /** The path for a field of the look. */
  logo: z.string(),
  width: z.int(),
  height: z.int(),
  /** The names of elements and attributes that were left out of an SVG. */
  removed: z.array(z.string()),
  /** The names of fonts whose text in an SVG is drawn in a font of the site. */
  replaced_fonts: z.array(z.string()),
});
export type UploadedLogo = z.output<typeof uploadedLogo>;
