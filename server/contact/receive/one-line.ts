import { cleanLine } from '../../../contract/text/clean-text.ts';

/**
 * Removes line breaks, so that visitors' input cannot add a header, and unclosed direction marks, which
 * would reorder the rest of a subject.
 */
export const oneLine = (text: string) => cleanLine(text).replace(/\s+/g, ' ');
