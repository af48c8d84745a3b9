import type { ChildProcess } from 'node:child_process';
import { retry } from '../support/retry.ts';

/** A cache in front of the site. */
export interface Cdn {
  /** Its origin, without a trailing slash. */
  url: string;
  /** The site's settings for purging it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Replaces a text in a sample configuration, which must contain it. */
export function replaceIn(config: string, sample: string, own: string): string {
  if (!config.includes(sample)) throw new Error(`The configuration no longer contains "${sample}": adapt this call.`);
  return config.replace(sample, own);
}

export async function waitForPort(program: ChildProcess, port: number): Promise<void> {
  let output = '';
  program.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await retry(() => fetch(`http://127.0.0.1:${port}/`)).catch(() => {
    throw new Error(`${program.spawnfile} does not respond: ${output}`);
  });
}
