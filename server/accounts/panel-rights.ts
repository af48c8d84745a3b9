import { PANEL_OPERATIONS, type Reach, type Rights } from '../../contract/accounts/rights.ts';
import { hasRole, type Role } from '../../contract/accounts/roles.ts';
import type { SiteLanguages } from '../../contract/languages/languages.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { roleFor } from './limited-languages.ts';

interface Account {
  role: Role;
  may_publish: number;
  limited_to: string | null;
}

/**
 * The rights of an account in the panel, computed from the descriptions of the endpoints and sent with the account. For
 * each operation of contract/accounts/rights.ts: whether the account may call it for all posts, its own, or its own that are not
 * public. authorize.test.ts compares them with the server's responses.
 */
export function createPanelRights(endpoints: () => readonly Endpoint[], languages: () => SiteLanguages) {
  let described: Map<string, Endpoint> | undefined;
  return (account: Account): Rights => {
    // Computed at the first call, because all slices have been opened by then.
    described ??= new Map(endpoints().map((endpoint) => [operationOf(endpoint), endpoint]));
    const known = described;
    return Object.fromEntries(
      PANEL_OPERATIONS.map((operation) => {
        const endpoint = known.get(operation);
        // The operation belongs to a feature that was left out. The panel does not offer it.
        if (!endpoint) return [operation, 'only owner'];
        const role = roleFor(account, endpoint, { languages: languages(), language: undefined });
        return [operation, reachOf(endpoint, { ...account, role })];
      }),
    );
  };
}

const operationOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** For which posts server/authorize.ts accepts a call of the endpoint. */
function reachOf({ account: least, own, publishes }: Endpoint, { role, may_publish }: Account): Reach {
  if (least === 'none' || least === 'optional' || least === 'apikey') return 'all';
  if (!hasRole(role, least)) return least === 'reader' ? 'all' : `only ${least}`;
  if (role !== 'author') return 'all';
  const isLimited = publishes !== undefined && may_publish !== 1;
  if (isLimited && publishes === true) return 'only editor';
  if (isLimited) return 'own unless public';
  return own ? 'own' : 'all';
}
