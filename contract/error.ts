/** The body of every error response of the API. */
export interface ErrorBody {
  /** One sentence that says what is wrong and what to do. */
  message: string;
  /** Messages per field, for invalid input. */
  errors?: Record<string, string[]>;
  /**
   * For a 401: whether the session expired, or the token is invalid, revoked or missing. For a login with the right
   * password: whether the code of the second factor is missing or wrong. For a 503: that the data may have been saved,
   * so that repeating the request could save it twice. For a 403: that the person must prove again who they are, or has
   * to set up a second factor first. For a 409: that a release waits for the sign-off of a client.
   */
  code?:
    | 'token_expired'
    | 'token_invalid'
    | 'code_required'
    | 'code_invalid'
    | 'outcome_unknown'
    | 'proof_required'
    | 'factor_required'
    | 'not_signed_off';
}

/** The message of an unexpected error, whose cause is only in the log. */
export const SERVER_ERROR = 'Something went wrong on our side. Please try again.';
