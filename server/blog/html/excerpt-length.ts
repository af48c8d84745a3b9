/** Of an excerpt that is made of the text, in characters. */
export const MAX_EXCERPT_LENGTH = 160;
