import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../contract/accounts.ts';
import { createAccountStore } from '../server/accounts/account-store.ts';
import { DEMO_ACCOUNT } from '../server/accounts/demo-account.ts';
import { hashPassword } from '../server/accounts/passwords.ts';
import { COMMAND_LINE } from '../server/audit/actor.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';

/**
 * `npm run create-admin -- you@example.com`: makes an administrator, or gives an existing one a new password. The
 * password is asked for without showing it, or read from standard input where there is no terminal.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const email = z.email().safeParse(process.argv[2]?.trim()).data;
  if (!email) throw new Error('Name the address to sign in with: npm run create-admin -- you@example.com');
  const password = await readPassword();
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new Error(`The password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (password === DEMO_ACCOUNT.password) throw new Error('This is the password of the demo, which everyone knows.');

  const db = await openDatabase(readSettings(process.env));
  const passwordHash = await hashPassword(password);
  await createAccountStore(db, Date.now).put({ email, passwordHash, by: COMMAND_LINE });
  await db.destroy();
  console.log(`${email} can sign in.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    throw new Error('No password came on standard input.');
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    stdout.write(question);
    const answer = await lines.question('');
    stdout.write('\n');
    return answer;
  };
  const password = await ask('Password: ');
  const again = await ask('The same again: ');
  lines.close();
  if (password !== again) throw new Error('The two passwords differ. Nothing was changed.');
  return password;
}
