import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The same folder as in tools/launch.cjs. Without it, Node would remove the types of all modules at each start. */
export const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');

/** Runs one of our programs with Node, and returns its exit code and output. */
export async function runProgram(
  parameters: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const child = spawn(process.execPath, parameters, { env: { ...inherited, ...env } });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: printed.join('').trim() };
}
