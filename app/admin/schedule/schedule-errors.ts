import { t } from '../i18n/t.ts';

/** The error of the moment at which a post is to be published. */
export function momentError(at: Date, note: 'skipped' | 'repeated' | undefined, now: Date): string | undefined {
  if (Number.isNaN(at.getTime())) return t('Enter a time.');
  if (note === 'skipped')
    return t('This time does not exist that day because the clocks go forward. Choose another time.');
  return at <= now ? t('Choose a time in the future.') : undefined;
}

/** The error of the moment at which it is to be unpublished. */
export function untilError(until: Date | null, at: Date): string | undefined {
  if (!until) return undefined;
  if (Number.isNaN(until.getTime())) return t('Enter a day and a time.');
  return until <= at ? t('Choose a time after it is published.') : undefined;
}
