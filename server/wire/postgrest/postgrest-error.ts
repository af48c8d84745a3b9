/** An error in the format of PostgREST, or of the gateway before it. */
export class PostgrestError extends Error {
  readonly status: PostgrestStatus;
  readonly body: PostgrestErrorBody;

  constructor(status: PostgrestStatus, body: Partial<PostgrestErrorBody> & { code: string; message: string }) {
    super(body.message);
    this.name = 'PostgrestError';
    this.status = status;
    this.body = { details: null, hint: null, ...body };
  }
}

/** The error for text that the grammar does not allow. `details`: the unexpected and the expected input. */
export const notParsed = (what: string, value: string, details: string, column = 1) =>
  new PostgrestError(400, {
    code: 'PGRST100',
    message: `"failed to parse ${what} (${value})" (line 1, column ${column})`,
    details,
  });

type PostgrestStatus = 400 | 404 | 405 | 406 | 416;

interface PostgrestErrorBody {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
}
