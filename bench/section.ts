/** One table of `npm run bench`. */
export type Section = () => Promise<{
  title: string;
  rows: Record<string, string | number>[];
  /** What the table cannot say: what was missing, what to read into it. */
  notes?: string[];
}>;

/** Rounded for reading: three figures that mean something. */
export const shown = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(3)) : value);
