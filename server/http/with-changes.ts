import type { z } from 'zod';
import type { TextChange } from '../slice.ts';
import { check } from './read-body.ts';

/**
 * Applies changes to the fields that still have the earlier texts. Throws 422 like the validation of a request body.
 */
export const withChanges = <Schema extends z.ZodType<Record<string, unknown>>>(
  schema: Schema,
  stored: Record<string, unknown>,
  changes: readonly TextChange[],
): z.output<Schema> =>
  check(schema, {
    ...stored,
    ...Object.fromEntries(
      changes.filter(({ path, before }) => stored[path] === before).map(({ path, after }) => [path, after]),
    ),
  });
