/** The part of an address before the token: `/release/…/about`. */
export const RELEASE_PREFIX = 'release';
