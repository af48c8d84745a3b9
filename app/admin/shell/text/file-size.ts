import { formatDecimals } from '../../i18n/format-number.ts';
import { t } from '../../i18n/t.ts';

/** '1.8 MB', in the same unit as the 5 MB limit. */
export function fileSize(bytes: number): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes(bytes)} MB`;
}

/** '1.1 of 1.8 MB': in the unit of the whole. */
export function sizeSent(sent: number, total: number): string {
  const part = total < 100_000 ? Math.round(sent / 1024) : megabytes(sent);
  return t('{part} of {size}', { part, size: fileSize(total) });
}

const megabytes = (bytes: number) => formatDecimals(bytes / 1024 / 1024, 1);
