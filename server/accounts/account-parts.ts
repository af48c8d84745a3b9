import type { Core } from '../slice.ts';
import type { AccountStore } from './account-store.ts';
import type { ApiTokenStore } from './api-token-store.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import type { SessionStore } from './session-store.ts';
import type { RightsOf } from './to-user.ts';

/** What accounts need of other slices. */
export interface AccountPorts {
  siteName(): Promise<string>;
  rightsOf: RightsOf;
  /** Stores the central square of an uploaded image. */
  storeSquare: (
    upload: File,
    field: string,
    from: { signal: AbortSignal; by: string; refusal?: string },
  ) => Promise<{ name: string }>;
}

/** What the endpoints of accounts share. */
export interface AccountParts extends Core, AccountPorts {
  accounts: AccountStore;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  apiTokens: ApiTokenStore;
  /** The domain of the Message-IDs. */
  mailHost: string;
}
