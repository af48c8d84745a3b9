/** Days that a link for a sign-off works, lengths in characters, and the number of notes of one link. */
export const SIGN_OFF_LIMITS = {
  days: { min: 1, max: 30, default: 14 },
  name: 100,
  note: 2_000,
  notes: 200,
  requests: 50,
} as const;
