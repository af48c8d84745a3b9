import { PANEL_OPERATIONS, type Reach, type Rights } from '../contract/rights.ts';
import { hasRole, type Role } from '../contract/roles.ts';
import type { Endpoint } from './http/endpoint.ts';

/** The rights of an account that is signed in to the panel, from the descriptions of the endpoints. */
export async function panelRights(account: { role: Role; may_publish: number }): Promise<Rights> {
  described ??= loadEndpoints();
  const endpoints = await described;
  return Object.fromEntries(
    PANEL_OPERATIONS.map((operation) => {
      const endpoint = endpoints.get(operation);
      if (!endpoint) throw new Error(`${operation} is in no *-endpoints.ts, so nobody may call it.`);
      return [operation, reachOf(endpoint, account)];
    }),
  );
}

let described: Promise<Map<string, Endpoint>> | undefined;

/** Loaded when somebody signs in, because they import the schemas of all endpoints. */
async function loadEndpoints() {
  const { ENDPOINTS } = await import('./endpoints.ts');
  return new Map(ENDPOINTS.map((endpoint) => [operationOf(endpoint), endpoint]));
}

const operationOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** What server/authorize.ts lets through. */
function reachOf(
  { account: least, own, publishes }: Endpoint,
  { role, may_publish }: Parameters<typeof panelRights>[0],
): Reach {
  if (least === 'none' || least === 'optional' || least === 'apikey') return 'all';
  if (!hasRole(role, least)) return least === 'reader' ? 'all' : `only ${least}`;
  if (role !== 'author') return 'all';
  const isLimited = publishes !== undefined && may_publish !== 1;
  if (isLimited && publishes === true) return 'only editor';
  if (isLimited) return 'own unless public';
  return own ? 'own' : 'all';
}
