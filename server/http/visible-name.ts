/**
 * Removes invisible parts from the name of a file: format characters such as U+202E, which shows `cv\u202Efdp.exe` as
 * `cvexe.pdf`, zero-width characters and joiners. Also joins runs of spaces, which could push the end out of sight.
 */
export const visibleName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim();
