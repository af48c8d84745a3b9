import { freePort, type RunningSite, startSite } from '../support/running-site.ts';

/** The owner of the sites in tests/fixtures/releases. */
export const OWNER = { email: 'meera@example.com', password: 'three unrelated words' };

export const modes = (port: number | string) => ({
  SITE_MODE: 'production',
  PUBLIC_URL: `http://localhost:${port}`,
  MAIL: 'files',
});

/** Starts the built site in production, without a mail server. */
export async function startRelease(dataDir: string, databaseUrl: string): Promise<RunningSite> {
  const port = String(await freePort());
  return startSite({ ...modes(port), PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

/** Calls the API of a site, and throws unless the response is a success. */
export function caller(url: string, headers: Record<string, string>) {
  return async <Body>(method: string, path: string, sent?: object | FormData): Promise<Body> => {
    const isForm = sent instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(sent && !isForm && { 'Content-Type': 'application/json' }) },
      ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text) as Body;
  };
}
