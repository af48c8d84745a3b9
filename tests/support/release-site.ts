import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import type { Release } from '../../contract/releases/releases.ts';
import type { Overrides } from '../../server/open-core.ts';
import { bearer, jsonBody, openTestSite } from './test-site.ts';

interface Answer<Body> {
  status: number;
  body: Body & { message: string; errors: Record<string, string[]> };
}

/** A site with functions for tests of releases: saving drafts, and calling the endpoints as its owner. */
export async function openReleaseSite(env: Record<string, string> = {}, overrides: Overrides = {}) {
  const site = await openTestSite(env, overrides);
  const token = await site.signIn();
  const call = async <Body = object>(method: string, path: string, json?: object): Promise<Answer<Body>> => {
    const { headers, body } = jsonBody(json ?? {});
    const response = await site.request(`/api/admin${path}`, {
      method,
      headers: { ...headers, ...bearer(token) },
      ...(json && { body }),
    });
    return { status: response.status, body: (await response.json()) as Answer<Body>['body'] };
  };
  const save = async <Body>(method: string, path: string, json: object) => {
    const { status, body } = await call<Body>(method, path, json);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body.message}`);
    return body;
  };
  return {
    site,
    call,
    /** Starts a release with these drafts. */
    async start(...subjects: string[]): Promise<Release> {
      let release = await save<Release>('POST', '/releases', { name: 'Winter offer' });
      for (const subject of subjects) {
        release = await save<Release>('POST', `/releases/${release.id}/parts`, { subject });
      }
      return release;
    },
    read: async (id: number) => (await call<Release>('GET', `/releases/${id}`)).body,
    publish: (release: Pick<Release, 'id' | 'hash'>, json: object = {}) =>
      call<Release>('POST', `/releases/${release.id}/publish`, { hash: release.hash, ...json }),
    undo: (id: number) => call<Release>('POST', `/releases/${id}/undo`),
    /** Saves a draft of a post. */
    async draftPost(id: number, fields: object): Promise<void> {
      const { revision, draft_revision } = (
        await call<{ revision: number; draft_revision: number }>('GET', `/posts/${id}`)
      ).body;
      await save('PUT', `/posts/${id}/draft`, { fields, base_revision: revision, draft_revision });
    },
    /** Saves a draft of a page, a collection or the facts. */
    async draftPage(key: string, change: (body: Record<string, unknown>) => object): Promise<void> {
      const { live, draft, revision, base_revision, draft_revision } = (
        await call<AdminDocument>('GET', `/pages/${key}`)
      ).body;
      const changes = {
        body: change(draft ?? live ?? {}),
        base_revision: draft ? base_revision : revision,
        draft_revision,
      };
      await save('PUT', `/pages/${key}/draft`, changes);
    },
    /** Starts a page. Returns its key. */
    async newPage(page: { title: string; address: string; in_menu?: boolean }): Promise<string> {
      return (await save<AdminDocument>('POST', '/pages', page)).key;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
