import { existsSync } from 'node:fs';
import { createAccountStore } from '../server/accounts/account-store.ts';
import { hashPassword } from '../server/accounts/passwords.ts';
import { setNewPassword } from '../server/accounts/set-new-password.ts';
import { COMMAND_LINE } from '../server/audit/actor.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { readPassword } from './read-password.ts';

/**
 * `npm run reset-password -- you@example.com`: gives an administrator a new password where no letter can, and signs out
 * every browser and client that was signed in. The password is asked for, or read from standard input.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const email = process.argv[2]?.trim();
  if (!email) throw new Error('Name the address one signs in with: npm run reset-password -- you@example.com');
  const db = await openDatabase(readSettings(process.env));
  try {
    const account = await createAccountStore(db, Date.now).findByEmail(email);
    if (!account) {
      throw new Error(`No administrator has the address ${email}. Make one with: npm run create-admin -- ${email}`);
    }
    const passwordHash = await hashPassword(await readPassword());
    await db
      .transaction()
      .execute((trx) => setNewPassword({ userId: account.id, passwordHash, by: COMMAND_LINE }, trx, Date.now));
  } finally {
    await db.destroy();
  }
  console.log(`${email} can sign in with the new password. Every session was signed out.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
