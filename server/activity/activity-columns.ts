import type { CsvColumns } from '../http/responses/csv.ts';
import type { ActivityRow } from './activity-store.ts';

/** The columns of the exported log. Includes the hash, so that an export can be compared with the log later. */
export const ACTIVITY_COLUMNS: CsvColumns<ActivityRow> = [
  ['Number', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Who', ({ who }) => who],
  ['Address', ({ address }) => address],
  ['Action', ({ action }) => action],
  ['Target', ({ target }) => target],
  ['Name', ({ name }) => name],
  ['Note', ({ note }) => note],
  ['Hash', ({ hash }) => hash],
];
