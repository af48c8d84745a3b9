import { HttpError } from './http-error.ts';

/**
 * The maximum number of fields. The largest form of the site has a few dozen. Reading a million takes minutes, because
 * the time is quadratic.
 */
const MAX_FIELDS = 1_000;

export const boundaryOf = (type: string): string => {
  const [, quoted, boundary = quoted ?? ''] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return boundary;
};

/** Reads the body of a form with this Content-Type. Throws 413 for too many fields, and 400 if it cannot be parsed. */
export async function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  const separator = /^multipart\//i.test(type) ? `--${boundaryOf(type)}` : '&';
  let fields = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw new HttpError(413, 'The form has more than 1,000 fields. Send fewer at once.');
  }
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new HttpError(400, 'The form could not be read. Send it again.');
  }
}
