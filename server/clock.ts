/** Where the time comes from: tests set their own. Milliseconds since 1970. */
export type Clock = () => number;

/** A moment as the database keeps it: ISO 8601 UTC with milliseconds, so that text order is time order. */
export const toTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();
