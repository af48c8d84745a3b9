import type { z } from 'zod';
import type { TextChange } from '../slice.ts';
import { check } from './read-body.ts';

/** The fields with other texts, where they have the earlier ones. Throws 422 as for a body of a request. */
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
