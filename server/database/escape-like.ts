/** A text for a `like … escape '\'` in which no character has a special meaning. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
