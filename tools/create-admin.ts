import { existsSync } from 'node:fs';
import { z } from 'zod';
import { createAccountStore } from '../server/accounts/account-store.ts';
import { hashPassword } from '../server/accounts/passwords.ts';
import { setNewPassword } from '../server/accounts/set-new-password.ts';
import { COMMAND_LINE } from '../server/activity/actor.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/startup-error.ts';
import { readPassword } from './read-password.ts';

/**
 * `npm run create-admin -- you@example.com`: creates an owner, or sets a new password for an existing one and
 * ends all of their sessions. Prompts for the password without showing it, or reads standard input if there is no
 * terminal.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const email = z.email().safeParse(process.argv[2]?.trim()).data;
  if (!email) throw new StartupError('Name the address to sign in with: npm run create-admin -- you@example.com');
  const password = await readPassword();

  const settings = readSettings(process.env);
  const mailHost = new URL(settings.publicUrl).hostname;
  await using db = await openDatabase(settings);
  const passwordHash = await hashPassword(password);
  const isKnown = await db.transaction().execute(async (trx) => {
    const accounts = createAccountStore(trx, Date.now);
    const existing = await accounts.findByEmail(email);
    if (existing)
      await setNewPassword({ userId: existing.id, passwordHash, by: COMMAND_LINE, mailHost }, trx, Date.now);
    else await accounts.add({ email, passwordHash, role: 'owner', by: COMMAND_LINE });
    return existing !== undefined;
  });
  console.log(`${email} can sign in${isKnown ? ' with the new password. Every session was signed out' : ''}.`);
} catch (error) {
  console.error(formatError(error, 'Nothing was changed'));
  process.exit(1);
}
