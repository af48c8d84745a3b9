import { expect, test } from 'vitest';
import { SAMPLE_ARTICLE } from '../../content/sample-article.ts';
import { longDate } from '../ui/long-date.ts';

test.each(['Asia/Kolkata', 'America/Los_Angeles'])('the sample article shows its date in %s', (zone) => {
  expect(longDate(SAMPLE_ARTICLE.createdAt, zone)).toBe(SAMPLE_ARTICLE.day);
});
