/**
 * Form fields that detect bots. `honeypot` is hidden and stays empty; a script sets `elapsed` to the milliseconds since
 * the page was loaded. This file is part of the forms' client code, so it must not import libraries.
 */
export const BOT_SIGNAL_FIELDS = { honeypot: 'homepage_address', elapsed: 'filled_in_ms' } as const;

export interface BotSignals {
  isHoneypotFilled: boolean;
  /** In milliseconds. Undefined if no script ran, or for clients without the field. */
  elapsed: number | undefined;
}

/** Reads the two fields from a form. Missing and invalid values are ignored. */
export function readBotSignals(field: (name: string) => unknown): BotSignals {
  const honeypot = field(BOT_SIGNAL_FIELDS.honeypot);
  const elapsed = field(BOT_SIGNAL_FIELDS.elapsed);
  return {
    isHoneypotFilled: typeof honeypot === 'string' && honeypot.trim() !== '',
    elapsed: typeof elapsed === 'string' && /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : undefined,
  };
}
