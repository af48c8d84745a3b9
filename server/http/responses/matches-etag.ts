import fresh from 'fresh';

/** Whether an If-None-Match header matches the entity tag. The header may list several tags, weak ones, or `*`. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
