/** 'Café & bar' → 'cafe-bar', for addresses. Empty if the text has no letter from A to Z and no digit. */
export function slugFrom(text: string, maxLength = 80): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, maxLength).replace(/-$/, '') ?? '';
}
