import type { TestEmailResult } from '../../contract/health.ts';
import type { MailServer } from '../../contract/stored-settings.ts';
import type { Actor } from '../activity/actor.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Core, Slice } from '../slice.ts';
import type { AccountStore } from './account-store.ts';
import type { createPeopleStore } from './people/people-store.ts';
import type { SecondFactorStore } from './second-factor/second-factor-store.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { RightsOf } from './to-user.ts';
import type { ApiTokenStore } from './tokens/api-token-store.ts';

/** What accounts need of other slices. */
export interface AccountPorts {
  /** The descriptions of all endpoints, from which the rights of accounts follow. */
  endpoints(): readonly Endpoint[];
  /** What people own in them, and what the first setup stores in them. */
  slices(): readonly Slice[];
  setup: SetupPort;
  /** Stores the central square of an uploaded image. */
  storeSquare: (
    upload: File,
    field: string,
    from: { signal: AbortSignal; by: string; refusal?: string },
  ) => Promise<{ name: string }>;
}

/** What the first setup does with the settings of the panel. */
export interface SetupPort {
  /** Uses what was just stored. */
  apply(): Promise<void>;
  /**
   * Sends a test e-mail through a mail server that is not stored yet. Without `siteName`, the name of the demo content
   * is used.
   */
  sendTestEmail(server: MailServer, by: Actor, siteName?: string): Promise<TestEmailResult>;
}

/** What the endpoints of accounts share. */
export interface AccountParts extends Core, AccountPorts {
  rightsOf: RightsOf;
  accounts: AccountStore;
  people: ReturnType<typeof createPeopleStore>;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  apiTokens: ApiTokenStore;
}
