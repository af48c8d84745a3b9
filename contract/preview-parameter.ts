/** The query parameter of a page that shows a draft. Logs redact its value, because the name ends with `token`. */
export const PREVIEW_PARAMETER = 'preview_token';
