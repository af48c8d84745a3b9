/** One table of `npm run bench`. */
export type Section = () => Promise<{
  title: string;
  rows: Record<string, string | number>[];
  /** What was missing, and how to interpret the table. */
  notes?: string[];
}>;

/** Rounds to three significant digits. */
export const shown = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(3)) : value);
