import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAccountStore } from '../server/accounts/account-store.ts';
import { hashPassword } from '../server/accounts/passwords.ts';
import { createSecondFactorStore } from '../server/accounts/second-factor-store.ts';
import { setNewPassword } from '../server/accounts/set-new-password.ts';
import { COMMAND_LINE } from '../server/activity/actor.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/startup-error.ts';
import { readPassword } from './read-password.ts';

/**
 * `npm run reset-password -- you@example.com`: sets an administrator's password without e-mail, and ends all of their
 * sessions. Prompts for the password, or reads standard input. --without-second-factor also turns two-factor
 * authentication off, for an administrator who lost both the phone and the recovery codes.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-second-factor': { type: 'boolean', default: false } },
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
  const requiresCode = await db.transaction().execute(async (trx) => {
    const secondFactors = createSecondFactorStore(trx, Date.now, new URL(settings.publicUrl).hostname);
    if (values['without-second-factor']) await secondFactors.disable(account.id, COMMAND_LINE);
    await setNewPassword({ userId: account.id, passwordHash, by: COMMAND_LINE }, trx, Date.now);
    return (await secondFactors.findSecret(account.id)) !== undefined;
  });
  console.log(`${email} can sign in with the new password. Every session was signed out.`);
  if (requiresCode) {
    console.log('A code is still required. Without the app and the recovery codes, add --without-second-factor.');
  }
} catch (error) {
  console.error(formatError(error, 'The password was not changed'));
  process.exit(1);
}
