/**
 * Form fields that detect bots. `decoy` is hidden and stays empty; a script sets `elapsed` to the milliseconds since
 * the page was loaded. This file is part of the forms' client code, so it must not import libraries.
 */
export const TRAP_FIELDS = { decoy: 'homepage_address', elapsed: 'filled_in_ms' } as const;

export interface SpamTraps {
  isDecoyFilled: boolean;
  /** In milliseconds. Undefined if no script ran, or for clients without the field. */
  elapsed: number | undefined;
}

/** Reads the two fields from a form. Missing and invalid values are ignored. */
export function readTraps(field: (name: string) => unknown): SpamTraps {
  const decoy = field(TRAP_FIELDS.decoy);
  const elapsed = field(TRAP_FIELDS.elapsed);
  return {
    isDecoyFilled: typeof decoy === 'string' && decoy.trim() !== '',
    elapsed: typeof elapsed === 'string' && /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : undefined,
  };
}
