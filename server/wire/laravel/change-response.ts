import type { ChangeResponse } from '../../../contract/blog/blog-wire.ts';
import type { ErrorBody } from '../../../contract/error.ts';

/** The response to an update or a delete that succeeded. */
export const toChangeResponse = (message: string): ChangeResponse => ({
  success: true,
  status: true,
  message,
  errors: {},
});

/** An error of an update or a delete: it has the fields of their response. */
export const toChangeError = (body: ErrorBody) => ({ success: false, status: false, errors: {}, ...body });
