import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../contract/accounts/accounts.ts';
import { DEMO_ACCOUNT } from '../server/accounts/demo-account.ts';
import { readLines } from '../server/core/read-lines.ts';
import { StartupError } from '../server/start/startup-error.ts';

/** Prompts twice for a new password without showing it, or reads standard input when there is no terminal. */
export async function readPassword(): Promise<string> {
  const password = await (process.stdin.isTTY ? askTwice() : readLine());
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new StartupError(`The password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new StartupError(`The password may have at most ${MAX_PASSWORD_LENGTH} characters.`);
  }
  if (password === DEMO_ACCOUNT.password) throw new StartupError('This is the demo password, which is public.');
  return password;
}

async function readLine(): Promise<string> {
  for await (const line of readLines(process.stdin)) return line.replace(/\r$/, '');
  throw new StartupError('There is no password on standard input.');
}

async function askTwice(): Promise<string> {
  const { stdin, stdout } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    stdout.write(question);
    const answer = await lines.question('');
    stdout.write('\n');
    return answer;
  };
  const password = await ask('Password: ');
  const repeated = await ask('Repeat the password: ');
  lines.close();
  if (password !== repeated) throw new StartupError('The passwords do not match.');
  return password;
}
