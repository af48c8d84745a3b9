/** The body of every "no" that a call answers. */
export interface RefusalBody {
  /** One sentence that says what is wrong and what to do. */
  message: string;
  /** Sentences per field, where the refusal is about what was typed. */
  errors?: Record<string, string[]>;
  /** For a 401: whether the session ran out, or was never one (also: revoked, or no token at all). */
  code?: 'token_expired' | 'token_invalid';
}
