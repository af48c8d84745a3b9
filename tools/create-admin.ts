import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { EMAIL_PATTERN } from '../contract/text/email-pattern.ts';
import { createAccountStore } from '../server/accounts/account-store.ts';
import { hashPassword } from '../server/accounts/passwords/passwords.ts';
import { setNewPassword } from '../server/accounts/passwords/set-new-password.ts';
import { COMMAND_LINE } from '../server/activity/actor.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { openStorages } from '../server/media/storage/open-file-storage.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';
import { createStoredSettingsStore } from '../server/stored-settings/stored-settings-store.ts';
import { readPassword } from './read-password.ts';

/**
 * `npm run create-admin -- you@example.com`: creates an owner, or sets a new password for an existing one and
 * ends all of their sessions. Prompts for the password without showing it, or reads standard input if there is no
 * terminal. --without-mail-server is the choice "Set up later" of /setup: production with an owner starts only with a mail
 * server or with this choice.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-mail-server': { type: 'boolean', default: false } },
  });
  const email = z.email({ pattern: EMAIL_PATTERN }).safeParse(positionals[0]?.trim()).data;
  if (!email) throw new StartupError('Name the address to sign in with: npm run create-admin -- you@example.com');
  const password = await readPassword();

  const settings = readSettings(process.env);
  const mailHost = new URL(settings.publicUrl).hostname;
  await using db = await openDatabase(settings);
  // A demo needs no mail server. SMTP_URL or MAIL in the environment is already a choice.
  const isMailAsked = settings.mode === 'production' && settings.mail.source === 'none';
  const storages = isMailAsked ? await openStorages(settings) : undefined;
  const passwordHash = await hashPassword(password);
  const { isKnown, lacksMail } = await db.transaction().execute(async (trx) => {
    const accounts = createAccountStore(trx, Date.now);
    const existing = await accounts.findByEmail(email);
    if (existing)
      await setNewPassword({ userId: existing.id, passwordHash, by: COMMAND_LINE, mailHost }, trx, Date.now);
    else await accounts.add({ email, passwordHash, role: 'owner', by: COMMAND_LINE });
    const stored = storages && createStoredSettingsStore(trx, Date.now, storages.privateFiles);
    const isUndecided = stored !== undefined && (await stored.mail()) === undefined;
    const isWithout = values['without-mail-server'];
    if (isUndecided && isWithout) await stored.setMail(null, COMMAND_LINE);
    return { isKnown: existing !== undefined, lacksMail: isUndecided && !isWithout };
  });
  console.log(`${email} can sign in${isKnown ? ' with the new password. Every session was signed out' : ''}.`);
  if (lacksMail) {
    console.warn(
      'There is no mail server yet, and the site does not start again without one. Set SMTP_URL, MAIL_FROM and MAIL_TO, or enter one in Settings while the site runs. To write e-mails to files instead, set MAIL=files, or add --without-mail-server.',
    );
  }
} catch (error) {
  console.error(formatError(error, 'Nothing was changed'));
  process.exit(1);
}
