/** The maximum length of a generated excerpt, in characters. */
export const MAX_EXCERPT_LENGTH = 160;
