/** A "no" of the hosted table in the words of PostgREST (or of the gateway before it): clients pass it on as it is. */
export class HostedError extends Error {
  readonly status: HostedStatus;
  readonly body: HostedErrorBody;

  constructor(status: HostedStatus, body: Partial<HostedErrorBody> & { code: string; message: string }) {
    super(body.message);
    this.name = 'HostedError';
    this.status = status;
    this.body = { details: null, hint: null, ...body };
  }
}

/** Something that the grammar does not have. `details` says what stood where something else was expected. */
export const notParsed = (what: string, given: string, details: string, column = 1) =>
  new HostedError(400, {
    code: 'PGRST100',
    message: `"failed to parse ${what} (${given})" (line 1, column ${column})`,
    details,
  });

type HostedStatus = 400 | 404 | 405 | 406 | 416;

interface HostedErrorBody {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
}
