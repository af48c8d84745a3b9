import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAccountStore } from '../server/accounts/account-store.ts';
import { createPasskeyStore } from '../server/accounts/passkeys/passkey-store.ts';
import { hashPassword } from '../server/accounts/passwords/passwords.ts';
import { setNewPassword } from '../server/accounts/passwords/set-new-password.ts';
import { createSecondFactorStore } from '../server/accounts/second-factor/second-factor-store.ts';
import { COMMAND_LINE } from '../server/activity/actor.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';
import { readPassword } from './read-password.ts';

/**
 * `npm run reset-password -- you@example.com`: sets an administrator's password without e-mail, and ends all of their
 * sessions. Prompts for the password, or reads standard input. --without-second-factor also turns two-factor
 * authentication off, for an administrator who lost both the phone and the recovery codes, and --without-passkeys removes
 * all passkeys, for one whose devices somebody else has.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'without-second-factor': { type: 'boolean', default: false },
      'without-passkeys': { type: 'boolean', default: false },
    },
  });
  const email = positionals[0]?.trim();
  if (!email) throw new StartupError('Name the administrator: npm run reset-password -- you@example.com');
  const settings = readSettings(process.env);
  await using db = await openDatabase(settings);
  const account = await createAccountStore(db, Date.now).findByEmail(email);
  if (!account) {
    throw new StartupError(
      `No administrator has the address ${email}. Create one with: npm run create-admin -- ${email}`,
    );
  }
  const passwordHash = await hashPassword(await readPassword());
  const { requiresCode, count } = await db.transaction().execute(async (trx) => {
    const mailHost = new URL(settings.publicUrl).hostname;
    const secondFactors = createSecondFactorStore(trx, Date.now, mailHost);
    if (values['without-second-factor']) await secondFactors.disable(account.id, COMMAND_LINE);
    const passkeys = createPasskeyStore(trx, Date.now, mailHost);
    await setNewPassword({ userId: account.id, passwordHash, by: COMMAND_LINE, mailHost }, trx, Date.now);
    if (values['without-passkeys']) await passkeys.removeAll(account.id, COMMAND_LINE);
    const requiresCode = (await secondFactors.findSecret(account.id)) !== undefined;
    return { requiresCode, count: (await passkeys.listForUser(account.id)).length };
  });
  console.log(`${email} can sign in with the new password. Every session was signed out.`);
  if (requiresCode) {
    console.log('A code is still required. Without the app and the recovery codes, add --without-second-factor.');
  }
  if (count > 0) console.log(`Passkeys that still sign in: ${count}. To remove them, add --without-passkeys.`);
} catch (error) {
  console.error(formatError(error, 'The password was not changed'));
  process.exit(1);
}
