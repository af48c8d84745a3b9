/** The query parameter of a page that shows a draft. Its name has the log redact its value. */
export const PREVIEW_PARAMETER = 'preview_token';
