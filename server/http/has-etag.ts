/** Whether who asks has the answer of this tag already: `If-None-Match` may list several, weak ones, or `*`. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  // What nearly everybody sends.
  if (ifNoneMatch === etag) return true;
  const known = ifNoneMatch.split(',').map(strong);
  return known.includes(strong(etag)) || known.includes('*');
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');
