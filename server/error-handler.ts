import type { ErrorHandler } from 'hono';
import { type ErrorBody, SERVER_ERROR } from '../contract/error.ts';
import { createRejectionRecorder } from './activity/rejection-recorder.ts';
import { HttpError } from './http/http-error.ts';
import { toUnavailableError } from './http/to-unavailable-error.ts';
import type { WebEnv } from './http/visitor.ts';
import type { Site } from './site.ts';

/** Makes the `onError` of a router. `toBody` gives the error body the shape that clients of that router expect. */
export function createErrorHandler(site: Site) {
  const recordRejection = createRejectionRecorder(site);

  return (toBody: (body: ErrorBody) => object = (body) => body): ErrorHandler<WebEnv> =>
    async (failure, c) => {
      const unsaved = toUnavailableError(failure);
      if (unsaved) console.error(`${c.req.method} ${c.req.path} could not be saved:`, failure);
      const error = unsaved ?? failure;
      if (error instanceof HttpError) {
        await recordRejection(c, error);
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
        return c.json(toBody(error.body), error.status);
      }
      console.error(`${c.req.method} ${c.req.path} failed:`, error);
      return c.json(toBody({ message: SERVER_ERROR }), 500);
    };
}
