/** Times without a zone are taken as UTC. Null if it is none, or one that the site cannot show. */
export function toIsoTime(text: unknown): string | null {
  if (text instanceof Date) return isPlausible(text) ? text.toISOString() : null;
  if (typeof text === 'number') return toIsoTime(new Date(text));
  if (typeof text !== 'string') return null;
  // Jekyll writes a space before the zone, MySQL one before the time.
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2})(:\d{2})?(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
    text.trim(),
  );
  if (!parts) return toIsoTime(new Date(text));
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = parts;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z';
  return toIsoTime(new Date(`${day}T${time.padStart(5, '0')}${seconds}${offset}`));
}

/** WordPress writes 0000-00-00 for drafts. */
const isPlausible = (date: Date) =>
  !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999;
