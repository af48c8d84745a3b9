import type { CsvColumns } from '../http/csv.ts';
import type { ActivityRow } from './activity-store.ts';

/** What the table of the audit log says of each entry: its hash too, so that a kept table can be held against the log. */
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
