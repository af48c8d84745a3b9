import { Hono } from 'hono';
import { CALLS_PAGE_POLICY, callsPage } from './calls-page.ts';
import { describeCalls } from './describe-calls.ts';

/** `GET /api/openapi.json` for programs, `GET /api/docs` for people. */
export function openapiRoutes({ settings }: { settings: { publicUrl: string } }) {
  let made: ReturnType<typeof describeCalls> | undefined;
  // Made when it is first asked for: most sites never are.
  const description = () => {
    made ??= describeCalls(settings.publicUrl);
    return made;
  };
  return new Hono()
    .get('/openapi.json', (c) => c.json(description()))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', CALLS_PAGE_POLICY);
      return c.html(callsPage(description()));
    });
}
