import { openTestSite } from './test-site.ts';

/** The descriptions of all endpoints. They stay valid when the site that registered them has ended. */
export const ENDPOINTS = await readEndpoints();

async function readEndpoints() {
  await using site = await openTestSite();
  return site.endpoints;
}
