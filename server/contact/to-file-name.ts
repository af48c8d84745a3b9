const MAX_NAME_LENGTH = 120;

/** The name of a visitor's file without folders and characters that a file system forbids, and with the end of a long one. */
export const toFileName = (name: string) =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced.
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, '_')
    .toWellFormed()
    .slice(-MAX_NAME_LENGTH);
