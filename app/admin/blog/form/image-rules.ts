import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../../../contract/media.ts';

/** Why a file cannot be used as an image, as far as its type and size tell; undefined if nothing is wrong with them. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return NOT_AN_IMAGE;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

/** '1.8 MB', in the same unit as the 5 MB limit. */
export function fileSize(bytes: number): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes(bytes)} MB`;
}

/** '1.1 of 1.8 MB': in the unit of the whole. */
export function sizeSent(sent: number, total: number): string {
  if (total < 100_000) return `${Math.round(sent / 1024)} of ${fileSize(total)}`;
  return `${megabytes(sent)} of ${fileSize(total)}`;
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
