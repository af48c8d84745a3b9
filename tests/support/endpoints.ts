import { openTestSite } from './test-site.ts';

/** The descriptions of all endpoints. They stay valid after the site that registered them is closed. */
export const ENDPOINTS = await readEndpoints();

async function readEndpoints() {
  await using site = await openTestSite();
  return site.endpoints;
}
