import type { ErrorBody } from '../../contract/error.ts';

/** An error that is the response to a request: `status` with `{message, errors?, code?}` as JSON. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus;
  readonly errors: Record<string, string[]> | undefined;
  readonly code: ErrorBody['code'];
  readonly headers: Record<string, string>;

  constructor(
    status: HttpErrorStatus,
    message: string,
    more: { errors?: Record<string, string[]>; code?: ErrorBody['code']; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.errors = more.errors;
    this.code = more.code;
    this.headers = more.headers ?? {};
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.code && { code: this.code }),
    };
  }
}

/** A 422 because of one field, at which the panel shows the message. */
export const fieldError = (field: string, sentence: string) =>
  new HttpError(422, sentence, { errors: { [field]: [sentence] } });

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 503 | 507;
