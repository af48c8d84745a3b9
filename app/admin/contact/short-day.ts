const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'November 21' for 2026-11-21. */
export const shortDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
