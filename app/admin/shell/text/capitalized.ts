/** 'today at 3:00am IST' → 'Today at 3:00am IST', for the beginning of a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
