/**
 * Fields of our message forms that people leave alone. `decoy` is out of sight and stays empty; `elapsed` is filled in by
 * script with the milliseconds since the page was loaded. No library here: the forms' own code reads this file.
 */
export const TRAP_FIELDS = { decoy: 'homepage_address', elapsed: 'filled_in_ms' } as const;

export interface SpamTraps {
  isDecoyFilled: boolean;
  /** Milliseconds; undefined where no script ran, or where a client has no such field. */
  elapsed: number | undefined;
}

/** Reads the two from a form. A field that is missing, or holds no number, counts as nothing. */
export function readTraps(field: (name: string) => unknown): SpamTraps {
  const decoy = field(TRAP_FIELDS.decoy);
  const elapsed = field(TRAP_FIELDS.elapsed);
  return {
    isDecoyFilled: typeof decoy === 'string' && decoy.trim() !== '',
    elapsed: typeof elapsed === 'string' && /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : undefined,
  };
}
