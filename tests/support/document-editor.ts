import type { AdminDocument, DocumentEntry } from '../../contract/copy/admin-documents.ts';
import { bearer, type TestSite } from './test-site.ts';

type Body = Record<string, unknown>;

/** Calls the panel's API, signed in. */
export async function editorOf(site: TestSite) {
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin/pages${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const get = async (key: string) => (await call('GET', `/${key}`)).body as AdminDocument;
  return {
    call,
    get,
    list: async () => (await call('GET', '')).body.pages as DocumentEntry[],
    /** Saves fields over the current draft. */
    async save(key: string, changes: Body) {
      const { live, draft, revision, draft_revision } = await get(key);
      const body = { ...(draft ?? live), ...changes };
      return call('PUT', `/${key}/draft`, { body, base_revision: revision, draft_revision });
    },
    async publish(key: string, schedule: object = {}) {
      const { draft_revision } = await get(key);
      return call('POST', `/${key}/publish`, { draft_revision, ...schedule });
    },
  };
}
