import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { authenticate } from './requests.ts';
import { bearer, type TestSite } from './test-site.ts';

type Body = Record<string, unknown>;

/** Saves a document by the panel's API and publishes it. */
export async function editDocument(site: TestSite, key: string, change: (body: Body) => Body): Promise<void> {
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  await changeDocument((path, init) => site.request(path, { ...init, headers }), key, change);
}

/** Saves and publishes a document on a running site. */
export async function editRunningSite(url: string, key: string, change: (body: Body) => Body): Promise<void> {
  const headers = { ...(await authenticate(url)), 'Content-Type': 'application/json' };
  await changeDocument((path, init) => fetch(url + path, { ...init, headers }), key, change);
}

type Send = (path: string, init?: { method: string; body: string }) => Response | Promise<Response>;

/** Saves and publishes a document on a site that is reached by `send`, signed in. */
export async function changeDocument(send: Send, key: string, change: (body: Body) => Body): Promise<void> {
  const path = `/api/admin/pages/${key}`;
  const { live, draft, revision, draft_revision: before } = (await (await send(path)).json()) as AdminDocument;
  const call = async (address: string, method: string, body: object) => {
    const response = await send(address, { method, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { draft_revision: number };
  };
  const changes = { body: change(live ?? draft ?? {}), base_revision: revision, draft_revision: before };
  const { draft_revision } = await call(`${path}/draft`, 'PUT', changes);
  await call(`${path}/publish`, 'POST', { draft_revision });
}
