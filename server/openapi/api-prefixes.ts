/** Every endpoint of the API exists under both. */
export const API_PREFIXES = ['/public/api', '/api'];
