import { ending } from '../../../contract/text/characters.ts';
import { visibleName } from '../../http/visible-name.ts';

/** In characters. */
const MAX_NAME_LENGTH = 120;

/**
 * The name of a visitor's file as it is stored and shown: without folders, characters that a file system forbids, and
 * characters that hide the end of the name. Long names are shortened at the beginning.
 */
export const toFileName = (name: string) =>
  ending(
    visibleName(
      name
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced.
        .replace(/[\u0000-\u001f\u007f-\u009f"*/:<>?\\|]+/g, '_'),
    ).toWellFormed(),
    MAX_NAME_LENGTH,
  );
