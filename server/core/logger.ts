import { currentRequest } from '../http/request-id.ts';
import type { Settings } from '../settings.ts';
import { redact } from './redact.ts';
import { withSourceLines } from './source-lines.ts';

type Level = 'error' | 'warn' | 'log';

/**
 * From now on, redacts everything that is logged to the console. With `json`, each event is a line of JSON: `time`,
 * `level`, `message`, the id of its `request`, and for an error its `error` text and `stack`. `plain` is for people.
 * Other properties of errors are not logged, because the details of database errors contain the texts of users.
 */
export function installLogger(format: Settings['logFormat']): void {
  const streams = { error: process.stderr, warn: process.stderr, log: process.stdout };
  for (const level of ['error', 'warn', 'log'] as const) {
    console[level] = (...args: unknown[]) => {
      const line = format === 'json' ? toJsonLine(level, args, new Date()) : toPlainText(args);
      streams[level].write(`${line}\n`);
    };
  }
}

/**
 * Ignores errors of the output, so that the process continues when its reader is gone (EPIPE) or when a log file is on
 * a full disk. Otherwise Node would end the process.
 */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

export function toJsonLine(level: Level, args: readonly unknown[], now: Date): string {
  const error = args.find((part) => part instanceof Error);
  const words = args.filter((part) => part !== error).map(String);
  return JSON.stringify({
    time: now.toISOString(),
    level: level === 'log' ? 'info' : level,
    message: redact(words.join(' ').replace(/:$/, '') || error?.message || ''),
    request: currentRequest.getStore()?.id,
    error: error && redact(`${error.name}: ${error.message}`),
    stack: error?.stack && redact(withSourceLines(error.stack)),
  });
}

export function toPlainText(args: readonly unknown[]): string {
  return redact(
    args.map((part) => (part instanceof Error ? withSourceLines(part.stack ?? part.message) : String(part))).join(' '),
  );
}
