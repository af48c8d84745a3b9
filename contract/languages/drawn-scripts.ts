/** The fonts in server/media/fonts for scripts other than Latin, by the code of the script (ISO 15924). */
export const SCRIPT_FONTS: Readonly<Record<string, string>> = {
  Deva: 'anek-devanagari',
  Gujr: 'anek-gujarati',
  Arab: 'noto-sans-arabic',
};

/** Whether share images can be drawn in a language. `code`: BCP 47. */
export function isDrawn(code: string): boolean {
  const { script = '' } = new Intl.Locale(code).maximize();
  return script === 'Latn' || script in SCRIPT_FONTS;
}
