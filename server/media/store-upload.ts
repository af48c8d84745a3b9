import { createHash } from 'node:crypto';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../contract/media/image-limits.ts';
import { MEDIA_LIMITS } from '../../contract/media/media-library.ts';
import { PICTURE_HEAD_BYTES, unusablePicture } from '../../contract/media/unusable-pictures.ts';
import { ending } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import { HttpError } from '../http/http-error.ts';
import type { CleanSvg } from './clean-svg.ts';
import { detectFormat } from './detect-format.ts';
import { isCutOff } from './is-cut-off.ts';
import type { MediaStore, StoredImage } from './media-store.ts';
import type { WorkQueue } from './work-queue.ts';
import type { EncodedImage, UnusableImage } from './worker/encode-image.ts';
import { runImageTask } from './worker/run-image-task.ts';

export interface UploadRules {
  /** The form field that error responses name. */
  field?: string;
  /**
   * The message for a file that cannot be used, for endpoints whose message is specified. The error of the field always
   * has the reason.
   */
  refusal?: string;
  /** Crops to a square of this many pixels. It is small enough to need no variants. */
  square?: number;
  /** Whether to reuse the stored file if the same bytes were uploaded before, instead of encoding them again. */
  reuse?: boolean;
  /** The longer side of the result, in pixels. */
  maxSide?: number;
  /** Aborted when the client disconnects: the image is then removed from the queue. */
  signal?: AbortSignal | undefined;
}

/** Checks the bytes of an upload (not its name) and encodes it again. */
export async function encodeUpload(
  upload: File,
  queue: WorkQueue,
  { field = 'image', refusal, signal, reuse: _, ...size }: UploadRules = {},
): Promise<EncodedImage> {
  if (upload.size > MAX_IMAGE_BYTES)
    throw new HttpError(413, IMAGE_TOO_LARGE, { errors: { [field]: [IMAGE_TOO_LARGE] } });
  const bytes = new Uint8Array(await upload.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  const unusable = unusablePicture(bytes);
  if (unusable) throw refuse(field, unusable, refusal);
  const encode = async () => {
    const content = new Uint8Array(await upload.arrayBuffer());
    const encoded = await runImageTask('reencodeImage', content, size);
    return 'problem' in encoded ? { sentence: describeProblem(encoded, content) } : encoded;
  };
  const encoded = await runForClient(encode, { upload, queue, field, signal, failed: FAILED });
  if ('sentence' in encoded) throw refuse(field, encoded.sentence, refusal);
  return encoded;
}

function describeProblem({ problem }: UnusableImage, content: Uint8Array): string {
  const format = detectFormat(content);
  if (problem === 'pixels') return TOO_MANY_PIXELS;
  return problem === 'damaged' && format && isCutOff(content, format) ? CUT_OFF : NOT_AN_IMAGE;
}

const CUT_OFF =
  'The end of this picture is missing: it was not copied or downloaded completely. Get the whole file, then choose it again.';
const TOO_MANY_PIXELS =
  'This picture has too many pixels: 50 megapixels are the most, 12 in an AVIF. Make it smaller, then choose it again.';

/** Reduces an SVG to its visible parts. Throws an HttpError that says what to change. */
export async function cleanLogoUpload(
  upload: File,
  queue: WorkQueue,
  { field = 'logo', signal }: UploadRules = {},
): Promise<CleanSvg> {
  const clean = async () => runImageTask('cleanLogo', await upload.text());
  const cleaned = await runForClient(clean, { upload, queue, field, signal, failed: LOGO_FAILED });
  if ('problem' in cleaned) throw refuse(field, cleaned.problem);
  return cleaned;
}

interface ClientWork {
  upload: File;
  queue: WorkQueue;
  field: string;
  signal: AbortSignal | undefined;
  /** The advice for the user if the worker fails. */
  failed: string;
}

async function runForClient<T>(
  work: () => Promise<T>,
  { upload, queue, field, signal, failed }: ClientWork,
): Promise<T> {
  const outcome = await queue
    .runWithPriority(async () => ({ result: await work() }), { bytes: upload.size, signal })
    .catch((error) => {
      console.error('An uploaded image could not be processed:', error);
      throw new HttpError(503, failed, { errors: { [field]: [failed] } });
    });
  if (!outcome) throw new HttpError(503, TOO_BUSY, { headers: { 'Retry-After': '10' } });
  return outcome.result;
}

const refuse = (field: string, reason: string, message = reason) =>
  new HttpError(422, message, { errors: { [field]: [reason] } });

/** The stored image, and whether the library had the same file already. */
export interface StoredUpload extends StoredImage {
  isDuplicate: boolean;
  /** Whether the duplicate was in the bin. It is restored. */
  wasDeleted: boolean;
  /** A sentence about frames that were left out of an animation. */
  note?: string | undefined;
}

interface StoreParts {
  media: MediaStore;
  queue: WorkQueue;
  /** An administrator's e-mail. */
  by: string | null;
}

/** Stores an uploaded picture, encoded again, under a hash of its content. */
export async function storeUpload(
  upload: File,
  { media, queue, by }: StoreParts,
  rules: UploadRules = {},
): Promise<StoredUpload> {
  const isWhole = rules.square === undefined;
  const uploadHash = isWhole && upload.size <= MAX_IMAGE_BYTES ? await hashOf(upload) : null;
  const known = uploadHash && rules.reuse && (await media.findUpload(uploadHash, 'picture'));
  if (known) return { ...known, isDuplicate: true };
  const { content, extension, width, height, note } = await encodeUpload(upload, queue, rules);
  const image = { name: `${contentHash(content)}.${extension}`, width, height, bytes: content.length };
  const source = { fileName: fileNameOf(upload, extension), hash: uploadHash, by };
  const isNew = await media.save(image, content, { hasVariants: isWhole, source });
  return { ...image, isDuplicate: !isNew, wasDeleted: false, note };
}

/** Stores a PDF as it is. */
export async function storePdf(upload: File, { media, by }: Omit<StoreParts, 'queue'>): Promise<StoredUpload> {
  const content = new Uint8Array(await upload.arrayBuffer());
  const uploadHash = createHash('sha256').update(content).digest('hex');
  const known = await media.findUpload(uploadHash, 'file');
  if (known) return { ...known, isDuplicate: true };
  const file = { name: `${contentHash(content)}.pdf`, width: 0, height: 0, bytes: content.length };
  const source = { fileName: fileNameOf(upload, 'pdf'), hash: uploadHash, by };
  const isNew = await media.save(file, content, { source });
  return { ...file, isDuplicate: !isNew, wasDeleted: false };
}

const contentHash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 40);

const hashOf = async (upload: File) =>
  createHash('sha256')
    .update(new Uint8Array(await upload.arrayBuffer()))
    .digest('hex');

/** The name of a file without folders and without characters that file names cannot have. */
export function fileNameOf({ name }: File, extension: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = cleanLine(base.replace(/[:*?"<>|]/g, ''));
  const end = ending(clean, MEDIA_LIMITS.file_name);
  return end || `upload.${extension}`;
}

/** The message cannot say whether this image was the cause, since others may have been processed at the same time. */
const FAILED = 'The image could not be processed. Try again. If it still fails, choose another image.';
const LOGO_FAILED =
  'The logo could not be processed. Try again. If it still fails, simplify the drawing, or upload it as a PNG.';
const TOO_BUSY = 'Many images are being uploaded right now. Wait 10 seconds, then try again.';
