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

/** What the accounts slice needs from other slices. */
export interface AccountPorts {
  /** The descriptions of all endpoints. The rights of an account are computed from them. */
  endpoints(): readonly Endpoint[];
  /** All slices, for the content that accounts own in them and for the first setup, which stores data in them. */
  slices(): readonly Slice[];
  setup: SetupPort;
  /** Stores the central square of an uploaded image. */
  storeSquare: (
    upload: File,
    field: string,
    from: { signal: AbortSignal; by: string; refusal?: string },
  ) => Promise<{ name: string }>;
}

/** The part of the settings slice that the first setup uses. */
export interface SetupPort {
  /** Applies the settings that were just stored. */
  apply(): Promise<void>;
  /**
   * Sends a test e-mail through a mail server that is not stored yet. Without `siteName`, the name of the demo content
   * is used.
   */
  sendTestEmail(server: MailServer, by: Actor, siteName?: string): Promise<TestEmailResult>;
}

/** The dependencies of all account endpoints. */
export interface AccountParts extends Core, AccountPorts {
  rightsOf: RightsOf;
  accounts: AccountStore;
  people: ReturnType<typeof createPeopleStore>;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  apiTokens: ApiTokenStore;
}
