import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A cache in front of the site. */
export interface Cdn {
  /** Its origin, without a slash at its end. */
  url: string;
  /** How the site purges it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** The deployer's configuration with one text replaced, which it must contain. */
export function replaced(text: string, given: string, own: string): string {
  if (!text.includes(given))
    throw new Error(`There is no "${given}" in the file any more: say here what is to be replaced.`);
  return text.replace(given, own);
}

export async function whenAnswering(program: ChildProcess, port: number): Promise<void> {
  let said = '';
  program.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  for (let tries = 0; ; tries++) {
    const isAnswering = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isAnswering) return;
    if (program.exitCode !== null || tries > 200) throw new Error(`${program.spawnfile} does not answer: ${said}`);
    await pause(100);
  }
}
