/** The places of tabs beside the text: Post, Sharing, Checks, Outline, Notes. */
export const SHARING_TAB = 1;
export const NOTES_TAB = 4;
