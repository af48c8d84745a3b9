import { boundaryOf, parseForm } from './parse-form.ts';

/** For the other fields of the form. */
const FIELDS_BYTES = 256 * 1024;

export interface LimitedForm {
  form: FormData;
  /** Whether the form was larger than the limit, so that `form` has only its beginning. */
  isCut: boolean;
}

/**
 * Reads a form with files of up to `maxFileBytes` in total. Of a larger form, only the beginning is read and the rest
 * is discarded, so that the fields before the limit can be shown again. Throws 400 if the form cannot be parsed, and
 * 413 if it has too many fields.
 */
export async function readLimitedForm(request: Request, maxFileBytes: number): Promise<LimitedForm> {
  const type = request.headers.get('Content-Type') ?? '';
  const boundary = boundaryOf(type);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let left = maxFileBytes + FIELDS_BYTES;
  let isCut = false;
  for await (const chunk of request.body ?? []) {
    if (chunk.length > left) isCut = true;
    if (left > 0) chunks.push(chunk.subarray(0, left));
    left -= Math.min(left, chunk.length);
  }
  if (isCut && boundary) chunks.push(Buffer.from(`\r\n--${boundary}--\r\n`));
  return { form: await parseForm(Buffer.concat(chunks), type), isCut };
}
