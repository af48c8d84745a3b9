/**
 * The name of a file without what nobody sees: format characters such as U+202E, which shows `cv\u202Efdp.exe` as
 * `cvexe.pdf`, zero-width characters and joiners; and without runs of spaces, which push the end out of sight.
 */
export const visibleName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim();
