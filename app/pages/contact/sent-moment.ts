import { longDate } from '../../ui/long-date.ts';

/** When a message was sent, formatted: 'November 21, 2026' and '2:00pm'. */
export function sentMoment(milliseconds: number, timeZone: string) {
  const moment = new Date(milliseconds);
  const time = moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return {
    at: milliseconds,
    day: longDate(moment.toISOString(), timeZone),
    time: time.replace(/\s/, '').toLowerCase(),
  };
}
