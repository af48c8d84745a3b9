import { cleanLine } from '../../../contract/text/clean-text.ts';

/**
 * Without line breaks, so that visitors' input cannot add a header, and without directions that are not ended, which
 * would reorder the rest of a subject.
 */
export const oneLine = (text: string) => cleanLine(text).replace(/\s+/g, ' ');
