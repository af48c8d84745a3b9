import type { AdminTranslation } from '../contract/languages/translations.ts';
import { jsonBody } from '../tests/support/requests.ts';

interface App {
  request(url: string, init?: RequestInit): Response | Promise<Response>;
}

/** Makes the demo public in further languages, with all texts of these posts and pages translated. */
export async function translateSite(app: App, url: string, languages: readonly string[], sources: readonly string[]) {
  const account = { email: 'admin@example.com', password: 'demo-admin' };
  const login = await app.request(`${url}/public/api/login`, jsonBody(account));
  const { token } = (await login.json()) as { token: string };
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await app.request(`${url}/api/admin${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  for (const code of languages) {
    await call('POST', '/languages', { code });
    for (const source of sources) {
      const address = `/translations/${code}/${source}`;
      const { source: original } = (await call('GET', address)) as AdminTranslation;
      const texts = Object.fromEntries(
        original.texts.map(({ path, text, format }) => [
          path,
          { source: text, text: format === 'article' ? text : `${code} ${text}` },
        ]),
      );
      const { draft_revision } = (await call('PUT', `${address}/draft`, { body: { texts } })) as AdminTranslation;
      await call('POST', `${address}/publish`, { draft_revision });
    }
    await call('PATCH', `/languages/${code}`, { is_public: true });
  }
  return {
    async remove() {
      for (const code of languages) await call('DELETE', `/languages/${code}?confirmed=true`);
    },
  };
}
