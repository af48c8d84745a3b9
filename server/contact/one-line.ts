/** Removes line breaks, so that visitors' input cannot add a header. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
