import type { ApiError } from '../api.ts';
import { panelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';

/** Whether the text is saved. `errors`: sentences by field. */
export type SaveStatus =
  | { kind: 'empty' | 'saving' | 'saved' | 'offline' | 'signed-out' | 'conflict' }
  | { kind: 'failed'; reason: string; errors: Record<string, string[]> };

/** After a save that failed. `isOnDevice`: whether the browser has stored everything. */
export function failedStatus({ status, message, errors }: ApiError, isOnDevice: boolean): SaveStatus {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 && isOnDevice) return { kind: 'offline' };
  if (status !== 0) return { kind: 'failed', reason: asReason(message), errors };
  return { kind: 'failed', reason: t('the server did not respond, and this browser has no space left'), errors };
}

/** Whether the same request may succeed later. Other refusals last until the text changes. */
export const mayPass = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429;

/** Formats a sentence to follow a colon: without its full stop and, except in German, with a small first letter. */
const asReason = (sentence: string) =>
  (panelLanguage() === 'de' ? sentence.charAt(0) : sentence.charAt(0).toLowerCase()) +
  sentence.slice(1).replace(/\.$/, '');
