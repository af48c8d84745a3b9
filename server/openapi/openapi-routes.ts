import { Hono } from 'hono';
import { describeCalls } from './describe-calls.ts';

/** `GET /api/openapi.json`. */
export function openapiRoutes({ settings }: { settings: { publicUrl: string } }) {
  let made: ReturnType<typeof describeCalls> | undefined;
  return new Hono().get('/openapi.json', (c) => {
    // Made when it is first asked for: most sites never are.
    made ??= describeCalls(settings.publicUrl);
    return c.json(made);
  });
}
