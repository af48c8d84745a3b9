/** The words of a block as notes refer to them, with normalized white space, which differs between serializers. */
export const normalizeWords = (text: string): string => text.replace(/\s+/g, ' ').trim();
