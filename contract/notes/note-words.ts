/** The words of a block as notes refer to them: white space depends on who wrote the HTML. */
export const normalizeWords = (text: string): string => text.replace(/\s+/g, ' ').trim();
