import type { SetupRequest } from '../../contract/accounts/setup.ts';
import type { TestEmailResult } from '../../contract/health.ts';
import type { MailServer } from '../../contract/stored-settings.ts';
import type { Actor } from '../activity/actor.ts';
import type { Database } from '../database/open-database.ts';
import type { Core } from '../slice.ts';
import type { AccountStore } from './account-store.ts';
import type { createPeopleStore, OwnedContent } from './people/people-store.ts';
import type { SecondFactorStore } from './second-factor/second-factor-store.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { RightsOf } from './to-user.ts';
import type { ApiTokenStore } from './tokens/api-token-store.ts';

/** What accounts need of other slices. */
export interface AccountPorts {
  rightsOf: RightsOf;
  content: OwnedContent;
  setup: SetupPort;
  /** Stores the central square of an uploaded image. */
  storeSquare: (
    upload: File,
    field: string,
    from: { signal: AbortSignal; by: string; refusal?: string },
  ) => Promise<{ name: string }>;
}

/** What the first setup does in other slices. */
export interface SetupPort {
  /** Stores everything but the account. */
  store(trx: Database, entered: SetupRequest, by: Actor): Promise<void>;
  /** Uses what was just stored. */
  applySettings(): Promise<void>;
  /**
   * Sends a test e-mail through a mail server that is not stored yet. Without `siteName`, the name of the demo content
   * is used.
   */
  sendTestEmail(server: MailServer, by: Actor, siteName?: string): Promise<TestEmailResult>;
}

/** What the endpoints of accounts share. */
export interface AccountParts extends Core, AccountPorts {
  accounts: AccountStore;
  people: ReturnType<typeof createPeopleStore>;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  apiTokens: ApiTokenStore;
}
