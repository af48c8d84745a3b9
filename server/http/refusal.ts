import type { RefusalBody } from '../../contract/refusal.ts';

/** A "no" that the asker can do something about: becomes `status` with `{message, errors?, code?}`. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly errors: Record<string, string[]> | undefined;
  readonly code: RefusalBody['code'];
  readonly headers: Record<string, string>;

  constructor(
    status: RefusalStatus,
    message: string,
    more: { errors?: Record<string, string[]>; code?: RefusalBody['code']; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = more.errors;
    this.code = more.code;
    this.headers = more.headers ?? {};
  }

  get body(): RefusalBody {
    return {
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.code && { code: this.code }),
    };
  }
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 503 | 507;
