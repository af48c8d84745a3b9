import type { Core, Slice } from '../slice.ts';
import { accountEmails } from './account-emails.ts';
import { accountEndpoints } from './account-endpoints.ts';
import type { AccountParts, AccountPorts } from './account-parts.ts';
import { createAccountStore } from './account-store.ts';
import { DEMO_ACCOUNT, isDemoLoginEnabled } from './demo-account.ts';
import { createPanelRights } from './panel-rights.ts';
import { passkeyEndpoints } from './passkeys/passkey-endpoints.ts';
import { passkeyLoginEndpoints } from './passkeys/passkey-login-endpoints.ts';
import { passwordResetEndpoints } from './passwords/password-reset-endpoints.ts';
import { hashPassword } from './passwords/passwords.ts';
import { findPeopleInPanel } from './people/find-people-in-panel.ts';
import { invitationEndpoints } from './people/invitation-endpoints.ts';
import { ownedContent } from './people/owned-content.ts';
import { peopleEndpoints } from './people/people-endpoints.ts';
import { createPeopleStore } from './people/people-store.ts';
import { proofEndpoints } from './proof-endpoints.ts';
import { secondFactorEndpoints } from './second-factor/second-factor-endpoints.ts';
import { createSecondFactorStore } from './second-factor/second-factor-store.ts';
import { sessionEndpoints } from './sessions/session-endpoints.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { signInEndpoints } from './sessions/sign-in-endpoints.ts';
import { setupEndpoints } from './setup/setup-endpoints.ts';
import { apiTokenEndpoints } from './tokens/api-token-endpoints.ts';
import { createApiTokenStore } from './tokens/api-token-store.ts';

/**
 * Who has an account, how they sign in, and what their sessions and API tokens may do (../authorize.ts).
 *
 * `POST /login` counts an attempt as failed, compares the password, asks for a code if there is a second factor
 * (accept-code.ts), then refunds the attempt and opens a session. With a passkey, accept-passkey.ts uses up the
 * challenge instead, and webauthn.ts checks the signature. people-store.ts changes roles, suspends and removes; it
 * locks all owners first, so that one stays.
 */
export function openAccounts(core: Core, ports: AccountPorts) {
  const { db, clock, settings, mailHost } = core;
  const accounts = createAccountStore(db, clock);
  const sessions = createSessionStore(db, clock);
  const apiTokens = createApiTokenStore(db, clock, mailHost);
  const secondFactors = createSecondFactorStore(db, clock, mailHost);
  const languages = () => settings.languages;
  const rightsOf = createPanelRights(ports.endpoints, languages);
  const people = createPeopleStore(db, clock, { content: ownedContent(ports.slices), mailHost, languages });
  const parts: AccountParts = { ...core, ...ports, rightsOf, accounts, people, sessions, secondFactors, apiTokens };
  const isSetUp = async () => settings.mode !== 'production' || (await accounts.count()) > 0;

  return {
    endpoints: [
      ...signInEndpoints(parts),
      ...passwordResetEndpoints(parts),
      ...accountEndpoints(parts),
      ...sessionEndpoints(parts),
      ...secondFactorEndpoints(parts),
      ...apiTokenEndpoints(parts),
      ...passkeyLoginEndpoints(parts),
      ...passkeyEndpoints(parts),
      ...proofEndpoints(parts),
      ...peopleEndpoints(parts),
      ...invitationEndpoints(parts),
      ...setupEndpoints(parts, { isSetUp }),
    ],
    emails: accountEmails(parts),
    sweeps: [sessions.sweep, apiTokens.sweep],
    findInPanel: findPeopleInPanel(people),
    /** For importing an export. Nobody can sign in to imported accounts until a password is set. */
    restoring: { hashPassword },
    sessions,
    apiTokens,
    secondFactors,
    accounts: {
      ...accounts,
      isDemoLoginEnabled: () => isDemoLoginEnabled(accounts),
      /** Credentials to show on the login screen. Null in production, and once they are not enough to sign in. */
      async demoCredentials() {
        if (settings.mode !== 'demo' || !(await isDemoLoginEnabled(accounts))) return null;
        const account = await accounts.findByEmail(DEMO_ACCOUNT.email);
        return account && (await secondFactors.findSecret(account.id)) ? null : DEMO_ACCOUNT;
      },
    },
    /** Whether /setup is closed: in a demo, and as soon as there is an account. */
    isSetUp,
  } satisfies Slice & Record<string, unknown>;
}
