import { Hono } from 'hono';
import type { describeCalls } from './describe-calls.ts';

/** `GET /api/openapi.json` for programs, `GET /api/docs` for people. */
export function openapiRoutes({ settings }: { settings: { publicUrl: string } }) {
  let made: ReturnType<typeof describeCalls> | undefined;
  // Loaded and made when it is first asked for: most sites never are.
  const description = async () => {
    made ??= (await import('./describe-calls.ts')).describeCalls(settings.publicUrl);
    return made;
  };
  return new Hono()
    .get('/openapi.json', async (c) => c.json(await description()))
    .get('/docs', async (c) => {
      const { CALLS_PAGE_POLICY, callsPage } = await import('./calls-page.ts');
      c.header('Content-Security-Policy', CALLS_PAGE_POLICY);
      return c.html(callsPage(await description()));
    });
}
