/** The body of every error response of the API. */
export interface ErrorBody {
  /** One sentence that says what is wrong and what to do. */
  message: string;
  /** Sentences per field, where the refusal is about what was typed. */
  errors?: Record<string, string[]>;
  /**
   * For a 401: whether the session ran out, or was never one (also: revoked, or no token at all). Of a login whose
   * password is right: whether the code of the second factor is missing, or is not good. For a 503: that what was sent
   * may have been saved, so that sending it again could save it twice.
   */
  code?: 'token_expired' | 'token_invalid' | 'code_required' | 'code_invalid' | 'outcome_unknown';
}
