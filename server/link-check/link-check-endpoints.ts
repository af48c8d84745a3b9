import { changeLinkCheck, linkReport } from '../../contract/link-check.ts';
import { endpoint } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import type { LinkChecks, LinkSource } from './run-link-checks.ts';

/** The links of public pages and posts that lead nowhere. */
export const linkCheckEndpoints = (checks: LinkChecks, source: LinkSource) => [
  endpoint('GET /admin/link-check', {
    summary: 'The links of public pages and posts that the last check found to lead nowhere. It runs every week.',
    account: 'editor',
    response: linkReport,
    errors: [401],
    handle: () => checks.report(),
  }),
  endpoint('POST /admin/link-check', {
    summary: 'Check all links now, in the background.',
    account: 'editor',
    response: linkReport,
    status: 202,
    errors: [401, 409],
    async handle() {
      if (!(await checks.start(source))) throw new HttpError(409, 'The links are being checked already.');
      return checks.report();
    },
  }),
  endpoint('PATCH /admin/link-check', {
    summary: 'Check links to other sites, too, or no longer. At first only links within the site are checked.',
    account: 'owner',
    json: changeLinkCheck,
    response: linkReport,
    errors: [400, 401, 422],
    async handle({ json: { external }, by }) {
      await checks.setExternal(external, by);
      return checks.report();
    },
  }),
];
