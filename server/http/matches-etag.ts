import fresh from 'fresh';

/** Whether an If-None-Match header names the entity tag: it may list several, weak ones, or `*`. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
