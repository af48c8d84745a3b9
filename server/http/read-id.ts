import { HttpError } from './http-error.ts';

/**
 * Reads the id of a row in an address. Returns 0 if it is invalid, because no row has this id. Databases reject
 * fractions and larger numbers.
 */
export const readRowId = (written: string): number => (/^[1-9]\d{0,14}$/.test(written) ? Number(written) : 0);

/** Throws 404 with this message if it is not a valid id. */
export function readId(written: string, missing: string): number {
  const id = readRowId(written);
  if (id === 0) throw new HttpError(404, missing);
  return id;
}
