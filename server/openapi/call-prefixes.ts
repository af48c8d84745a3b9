/** The calls of the blog answer under both. */
export const CALL_PREFIXES = ['/public/api', '/api'];
