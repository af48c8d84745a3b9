import { existsSync } from 'node:fs';
import { z } from 'zod';
import { createAccountStore } from '../server/accounts/account-store.ts';
import { hashPassword } from '../server/accounts/passwords.ts';
import { COMMAND_LINE } from '../server/audit/actor.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { readPassword } from './read-password.ts';

/**
 * `npm run create-admin -- you@example.com`: makes an administrator, or gives an existing one a new password. The
 * password is asked for without showing it, or read from standard input where there is no terminal.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const email = z.email().safeParse(process.argv[2]?.trim()).data;
  if (!email) throw new Error('Name the address to sign in with: npm run create-admin -- you@example.com');
  const password = await readPassword();

  const db = await openDatabase(readSettings(process.env));
  const passwordHash = await hashPassword(password);
  await createAccountStore(db, Date.now).put({ email, passwordHash, by: COMMAND_LINE });
  await db.destroy();
  console.log(`${email} can sign in.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
