import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs one of our programs with Node, and returns its exit code and output. */
export async function runProgram(
  parameters: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, parameters, { env: { PATH: process.env.PATH, ...env } });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: printed.join('').trim() };
}
