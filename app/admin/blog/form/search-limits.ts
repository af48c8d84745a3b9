/** How many characters of a title and a description search engines show. */
export const SEARCH_LIMITS = { title: 60, description: 155 } as const;
