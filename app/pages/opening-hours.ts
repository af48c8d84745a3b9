/** Opening hours as schema.org defines them. */
export interface OpeningHours {
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/**
 * Parses the displayed hours, 'Monday to Saturday' and '10:30am to 7:30pm'. Undefined for any other format: no structured
 * data is better than data that contradicts the page.
 */
export function readOpeningHours(days: string, hours: string): OpeningHours | undefined {
  const [firstDay, lastDay] = days.split(' to ').map((day) => DAYS.indexOf(day.trim().toLowerCase()));
  const [opens, closes] = hours.split(' to ').map(readTime);
  if (firstDay === undefined || lastDay === undefined || firstDay < 0 || lastDay < firstDay) return undefined;
  if (!opens || !closes) return undefined;
  const dayOfWeek = DAYS.slice(firstDay, lastDay + 1).map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  return { dayOfWeek, opens, closes };
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** '7:30pm' is '19:30'. */
function readTime(text: string): string | undefined {
  const [, hour, minute = '00', half] = /^(1[0-2]|[1-9])(?::([0-5]\d))?\s*([ap])m$/i.exec(text.trim()) ?? [];
  if (!hour || !half) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
