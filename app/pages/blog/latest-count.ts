/** How many posts the section with the latest posts shows. */
export const LATEST_POSTS = 3;
