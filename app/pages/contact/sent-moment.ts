import { longDate } from '../../ui/long-date.ts';

/** When a message was sent, formatted: 'November 21, 2026' and '2:00pm', or as they are written in another language. */
export function sentMoment(milliseconds: number, timeZone: string, language: string) {
  const moment = new Date(milliseconds);
  const isEnglish = language === 'en';
  const time = moment.toLocaleTimeString(isEnglish ? 'en-US' : language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return {
    at: milliseconds,
    day: longDate(moment.toISOString(), timeZone, language),
    time: isEnglish ? time.replace(/\s/, '').toLowerCase() : time,
  };
}
